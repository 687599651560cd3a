import * as l10n from '@vscode/l10n';
import type { RefusedTitle } from '../../lookup/providers/usCode/titleFiles';
import type { UnreadTitle } from '../../lookup/providers/usCode/usCode';
import { sayRefusal } from './fileTexts';

/** Why a title of the U.S. Code in the folder isn't used, as the end of a sentence. */
export function sayUnreadTitle(why: UnreadTitle): string {
	return {
		broken: () => l10n.t("its file isn't the XML of this title as the Office of the Law Revision Counsel publishes it"),
		entities: () => l10n.t('its file has a document type, which could define entities'),
		tooLarge: () => l10n.t('its file is larger than any title'),
		changing: () => l10n.t('its file was changed while it was read'),
		tookTooLong: () => l10n.t('reading its file took too long'),
		unreadable: () => l10n.t("its file can't be read"),
	}[why]();
}

/** Why a file with the name of a title isn't read. */
export function sayRefusedTitle(why: RefusedTitle['why']): string {
	if (why === 'tooLarge') return l10n.t('larger than any title');
	return why === 'unreadable' ? l10n.t("can't be read") : sayRefusal({ kind: why });
}
