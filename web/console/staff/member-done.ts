/** What the page of a member of staff says after each change. */
export const MEMBER_DONE = {
  added: "They can sign in now",
  role: "Role and store are saved",
  details: "Name and phone number are saved",
  grant: "The duty is given. It holds from their next request on",
  revoke: "The duty is taken back",
  enable: "They can sign in again",
  disable: "They are disabled and signed out everywhere",
  password: "They have a new password and are signed out everywhere",
  "sign-out": "They are signed out everywhere",
  "reset-factor": "Their second factor is gone. The next sign-in sets one up where their work asks for it",
} as const;

export type MemberDone = keyof typeof MEMBER_DONE;
