/** What the page of a transfer says once something was done. */
export const TRANSFER_DONE = {
  begun: "Begun. Scan what goes along",
  filled: "Begun with what was proposed. Take it from the shelf and send it",
  partly: "Begun. Not all of what was proposed is free any more: these pieces are",
  set: "Saved",
  sent: "Sent. Print its paper and put it into the box",
  cancelled: "Cancelled. Everything is on its shelf as before",
  received: "Received. Everything is on the shelf now",
  short: "Received. What is missing stays open until it is found or written off",
  ticked: "Saved",
  off: "Written off",
  back: "Taken back. It lies on the shelf of the store that sent it",
  credited: "Taken back. Print the credit note and send it to the other store",
} as const;
