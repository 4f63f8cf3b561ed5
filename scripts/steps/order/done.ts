export type Done = { ok: boolean; words: string };

export const no = (words: string): Done => ({ ok: false, words });
export const yes = (words: string): Done => ({ ok: true, words });
