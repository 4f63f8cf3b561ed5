/** Why a front is not cut out. */
export const CUT_OUT_REFUSALS = {
  not_glasses: "Only glasses are tried on",
  no_width: "Write the width of the front first, under Measurements: without it nobody knows how large it is on a face",
  no_picture: "The file of this picture is gone. Add it again",
  small: "This picture is too small to cut out. Take one in which the front is at least 500 pixels wide",
  ground: "The ground is not one plain colour. Photograph the front before a plain sheet, with even light",
  faint: "The frame hardly differs from its ground. Photograph it before a darker or lighter sheet",
  nothing: "No frame stands out from the ground",
  edge: "The frame reaches the edge of the picture. Leave some ground around it",
  parts: "There is more than one thing in the picture. Leave the frame alone on its ground",
  not_front: "This is not the front seen straight on: left and right differ too much",
  shape: "This does not look like the front of a frame: it should be two to five times as wide as high",
  shadow: "The frame throws a strong shadow. Light it from both sides, or add a PNG that is cut out already",
} as const;
export type CutOutRefusal = keyof typeof CUT_OUT_REFUSALS;
