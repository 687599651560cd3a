import { Canceled } from './errors';
import { showWarningMessage } from './messages';

/**
 * Asks for confirmation before something that can't be undone; the button names the action.
 * @throws Canceled unless the user chooses it
 */
export async function confirm(message: string, detail: string, action: string): Promise<void> {
	if ((await showWarningMessage(message, { modal: true, detail }, action)) !== action) throw new Canceled();
}
