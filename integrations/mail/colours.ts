type Scheme = Record<"ground" | "card" | "ink" | "slate" | "line" | "link" | "button" | "label", string>;

/** Those of the shop. Each text has 4.5:1 on what lies under it, in both schemes. */
export const LIGHT: Scheme = {
  ground: "#F3F1EC",
  card: "#FBFAF7",
  ink: "#14171A",
  slate: "#525C66",
  line: "#E4E1DA",
  link: "#0B6E6E",
  button: "#0B6E6E",
  label: "#FFFFFF",
};

export const DARK: Scheme = {
  ground: "#101316",
  card: "#1B1F23",
  ink: "#F3F1EC",
  slate: "#B3BBC3",
  line: "#363D44",
  link: "#6FD0CA",
  button: "#6FD0CA",
  label: "#0E1B1B",
};

/** Pictures of goods are taken on white, and stay on it. Words that stand for one that is not shown are in slate. */
export const BEHIND_PICTURES = "#FFFFFF";

const rules = [
  `.ground{background-color:${DARK.ground}!important}`,
  `.card{background-color:${DARK.card}!important;border-color:${DARK.line}!important}`,
  `.ink{color:${DARK.ink}!important}`,
  `.slate{color:${DARK.slate}!important}`,
  `.line{border-color:${DARK.line}!important}`,
  `.link{color:${DARK.link}!important}`,
  `.button{background-color:${DARK.button}!important}`,
  `.label{color:${DARK.label}!important}`,
];

/** Inline styles are for light; programs that know another scheme turn these classes. */
export const darkStyle =
  `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}` +
  `@media (prefers-color-scheme:dark){${rules.join("")}}</style>`;
