/** The fields beside that of a picture: a file that takes its place, and a tick that takes it away. */
export const pictureFile = (name: string) => `${name}.file`;
export const pictureGone = (name: string) => `${name}.gone`;
