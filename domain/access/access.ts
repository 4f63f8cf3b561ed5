/**
 * Who may come in, before anything else of a request is read. One word for the calls of the API and the pages of the site.
 * - everybody: the same for all; nobody looks who asks
 * - visitor: answers guests too, and looks who asks
 * - signed-in: needs an account
 * - staff: needs somebody who works here
 */
export const ACCESS = ["everybody", "visitor", "signed-in", "staff"] as const;
export type Access = (typeof ACCESS)[number];
