import type { Citation } from '../../citations/citation';

const orders =
	/\b(?:cert(?:iorari|\.)?\s+(?:denied|granted|dismissed)|(?:appeal|writ)\s+(?:denied|dismissed|granted|ref'?d)|re(?:view|h'?g|hearing)\s+(?:denied|granted)|prob(?:able|\.)\s+juris|juris(?:diction|\.)\s+postponed|leave\s+(?:to\s+appeal\s+)?denied|pet(?:ition|\.)\s+(?:denied|ref'?d)|stay\s+(?:denied|granted)|mem(?:orandum|\.)|per curiam order)/i;

/** The first page from which volumes of the United States Reports hold orders; opinions seldom reach it. */
const firstOrdersPage = 900;
/** Volumes before this one keep no orders at the end. */
const firstOrdersVolume = 340;

/** Whether a page carries many cases at once, so that the name of one says nothing about another: a list of orders. */
export function isOrderList({ reporter, volume, page, history, parentheticals }: Citation): boolean {
	if (history !== undefined && orders.test(history.text)) return true;
	if (parentheticals?.some(({ text }) => /^\s*(?:mem\.?|memorandum|table)/i.test(text))) return true;
	return reporter === 'U.S.' && Number(volume) >= firstOrdersVolume && Number(page) >= firstOrdersPage;
}
