import type {
  BridgeKind,
  FrameDesign,
  HingeKind,
  LensOutlineShape,
  LogoKind,
  RimProfile,
  TempleForm,
  TipForm,
} from "#domain/frames/frame-design.ts";
import type { FrameType } from "#domain/catalogue/lists.ts";

type Corners = [topTemporal: number, topNasal: number, bottomNasal: number, bottomTemporal: number];

/** One way to cut a shape. Rims are top, side, bottom in mm. */
export type FrameRecipe = {
  rim: FrameType;
  build: FrameDesign["build"];
  material: string;
  /** Lens height over width. */
  ratio: number;
  corners: Corners;
  bend?: Partial<Omit<LensOutlineShape, "corners">>;
  rims: [number, number, number];
  bridge: BridgeKind;
  bridgeRise: number;
  bridgeDepth: number;
  endRise: number;
  endHeight: number;
  flick?: number;
  pads?: FrameDesign["nosePads"];
  rivets?: FrameDesign["rivets"];
  temple: TempleForm;
  tip?: TipForm;
  profile?: RimProfile;
  hinge?: HingeKind;
  logo?: LogoKind;
  /** Added to the audience's usual lens width. */
  wider?: number;
};

export const plate = (
  ratio: number,
  corners: Corners,
  rims: [number, number, number],
  rest: Partial<FrameRecipe> & Pick<FrameRecipe, "endRise">,
): FrameRecipe => ({
  rim: "Full Rim",
  build: "plate",
  material: "Acetate",
  ratio,
  corners,
  rims,
  bridge: "saddle",
  bridgeRise: 0.6,
  bridgeDepth: 5.6,
  endHeight: 5.8,
  temple: "tapered",
  ...rest,
});

export const wire = (
  ratio: number,
  corners: Corners,
  rest: Partial<FrameRecipe> & Pick<FrameRecipe, "endRise">,
): FrameRecipe => ({
  rim: "Full Rim",
  build: "wire",
  material: "Metal",
  ratio,
  corners,
  rims: [1.3, 1.3, 1.3],
  bridge: "saddle",
  bridgeRise: 0.42,
  bridgeDepth: 1.5,
  endHeight: 2.2,
  pads: "wire",
  temple: "slim",
  ...rest,
});
