export type RedirectStatus = 301 | 302;

export const STATUS_WORDS: Readonly<Record<RedirectStatus, string>> = {
  301: "For good (301)",
  302: "For now (302)",
};
