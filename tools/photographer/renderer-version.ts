import type { Person } from "#domain/heads/head.ts";
import type { GoodsKind } from "#tools/goods/goods-model.ts";

/** Raised by hand with every change that can be seen in the pictures: all of them are then taken anew. */
export const RENDERER_VERSION = 3;
/** The same of cut-outs alone, which are freed from their ground afterwards. */
export const CUT_OUT_VERSION = 4;
/** Raised with every change of heads, of how frames sit on them, and of their light: of each person as soon as all on them are taken. */
export const HEAD_VERSIONS: Readonly<Record<Person, number>> = { woman: 11, man: 11, child: 11 };
/** The same of frames seen from the front, whose lenses show a lamp of their own. */
export const FRONT_VERSION = 1;
/** The same of pictures in which a pair lies folded. */
export const FOLD_VERSION = 1;
/** The same of one kind of goods. */
export const GOODS_VERSIONS: Partial<Record<GoodsKind, number>> = { cloth: 1, membership: 1 };
