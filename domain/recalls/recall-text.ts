export type RecallText = {
  firstName: string;
  shopName: string;
  storeName: string | null;
  bookUrl: string;
};

/** As it goes by SMS or WhatsApp. It says nothing of what was found. */
export const recallMessage = ({ firstName, shopName, storeName, bookUrl }: RecallText): string =>
  `Hello ${firstName}, it is time for your next eye test at ${shopName}${storeName === null ? "" : `, ${storeName}`}. ` +
  `Choose a time here: ${bookUrl}\nIf you do not want these reminders, tell us and we stop them.`;

/** A name as one is greeted: "Asha". */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/u)[0] ?? name;

export const whatsAppLink = (phone: string, text: string): string =>
  `https://wa.me/91${phone}?text=${encodeURIComponent(text)}`;
