/** The page on which somebody tells of their own frame; its wizard opens there too. */
export const OWN_FRAME_PATH = "/own-frame";
