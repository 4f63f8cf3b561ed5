import { z } from "zod";
import { FRAME_SHAPES, FRAME_TYPES } from "#domain/catalogue/lists.ts";

/** How the front is made: cut or moulded as one plate, or bent from wire. */
export const FRAME_BUILDS = ["plate", "wire"] as const;
export const BRIDGE_KINDS = ["keyhole", "saddle", "double", "bar"] as const;
export const NOSE_PAD_KINDS = ["moulded", "wire"] as const;
export const RIVET_KINDS = ["none", "pin", "pair", "bar"] as const;
export const TEMPLE_FORMS = ["straight", "tapered", "paddle", "slim"] as const;
/** How the edge of a plate is milled. */
export const RIM_PROFILES = ["rounded", "flat", "bevelled"] as const;
/** Knuckles of the hinge; a spring hinge hides its own in a box. */
export const HINGE_KINDS = ["three-barrel", "five-barrel", "seven-barrel", "spring"] as const;
export const TIP_FORMS = ["round", "spatula", "square"] as const;
/** The maker's name on the outside of the temple. */
export const LOGO_KINDS = ["print", "foil", "plaque", "none"] as const;

export type BridgeKind = (typeof BRIDGE_KINDS)[number];
export type TempleForm = (typeof TEMPLE_FORMS)[number];
export type RimProfile = (typeof RIM_PROFILES)[number];
export type HingeKind = (typeof HINGE_KINDS)[number];
export type TipForm = (typeof TIP_FORMS)[number];
export type LogoKind = (typeof LOGO_KINDS)[number];

const mm = (low: number, high: number) => z.number().min(low).max(high);
const cornerExponent = z.number().min(1.7).max(8);

/**
 * The lens outline before it is scaled to its boxed size. Each corner is a superellipse exponent: 2 is a circle's quarter,
 * 5 nearly a right angle. The rest bends that figure: all are shares of half the lens, none has a unit.
 */
export const outlineSchema = z.object({
  corners: z.object({
    topTemporal: cornerExponent,
    topNasal: cornerExponent,
    bottomNasal: cornerExponent,
    bottomTemporal: cornerExponent,
  }),
  /** The brow is wider than the cheek by this share. */
  taper: z.number().min(-0.1).max(0.3),
  /** The brow climbs towards the temple (negative: it droops). */
  tilt: z.number().min(-0.15).max(0.2),
  /** The upper temporal corner alone is raised. */
  lift: z.number().min(0).max(0.4),
  /** The lower nasal side is drawn in, for the nose of a teardrop. */
  pinch: z.number().min(0).max(0.5),
  /** The lower half hangs towards the temple. */
  sway: z.number().min(0).max(0.2),
});

/** A frame as data. Lengths are millimetres in the boxing system: lens A x B, DBL between the lenses. */
export const frameDesignSchema = z
  .object({
    shape: z.enum(FRAME_SHAPES),
    rim: z.enum(FRAME_TYPES),
    build: z.enum(FRAME_BUILDS),
    lensWidthMm: mm(36, 64),
    lensHeightMm: mm(22, 58),
    bridgeMm: mm(12, 26),
    templeMm: mm(110, 155),
    outline: outlineSchema,
    rimTopMm: mm(0.6, 9),
    rimSideMm: mm(0.6, 8),
    rimBottomMm: mm(0, 7),
    frontThicknessMm: mm(1, 7),
    rimProfile: z.enum(RIM_PROFILES),
    bridge: z.enum(BRIDGE_KINDS),
    /** Height of the bridge's middle above the lens centre, as a share of half the lens height. */
    bridgeRise: z.number().min(-0.2).max(1.1),
    bridgeDepthMm: mm(0.8, 9),
    nosePads: z.enum(NOSE_PAD_KINDS),
    /** Where the temple joins, as a share of half the lens height above its centre. */
    endPieceRise: z.number().min(-0.2).max(1.1),
    endPieceHeightMm: mm(1, 11),
    /** How far a cat eye's brow runs out past the lens; 0 for all others. */
    flickMm: mm(0, 12),
    /** How far the tip of the flick stands above the brow, as a share of it, where it sweeps up; unsaid: it runs out level. */
    flickRise: z.number().min(0.3).max(1).optional(),
    rivets: z.enum(RIVET_KINDS),
    hinge: z.enum(HINGE_KINDS),
    logo: z.enum(LOGO_KINDS),
    temple: z.object({
      form: z.enum(TEMPLE_FORMS),
      tip: z.enum(TIP_FORMS),
      heightMm: mm(1, 16),
      thicknessMm: mm(0.8, 6),
      tipHeightMm: mm(2.5, 12),
      /** Distance from the hinge to where the temple turns down behind the ear. */
      bendMm: mm(75, 115),
    }),
    /** How the front is wrapped round the face: the radius seen from above. */
    faceFormRadiusMm: mm(150, 600),
    /** Front surface of the lens, in the trade's dioptres for an index of 1.530: 530 mm over its radius. */
    baseCurveDioptres: z.number().min(0.5).max(9),
    lensThicknessMm: mm(1, 6),
    pantoscopicDegrees: z.number().min(0).max(14),
  })
  .refine((design) => design.rim !== "Rim Less" || design.build === "wire", {
    message: "A rimless frame has no plate to be cut from",
    path: ["build"],
  })
  .refine((design) => design.flickMm === 0 || design.shape === "Cat Eye", {
    message: "Only a cat eye has a flick",
    path: ["flickMm"],
  });

export type LensOutlineShape = z.infer<typeof outlineSchema>;
export type FrameDesign = z.infer<typeof frameDesignSchema>;
