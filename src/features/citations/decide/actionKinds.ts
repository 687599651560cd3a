import * as vscode from 'vscode';

/** Of the action that puts all reporters into their usual forms. */
export const fixAll = vscode.CodeActionKind.SourceFixAll.append('benchbook');
