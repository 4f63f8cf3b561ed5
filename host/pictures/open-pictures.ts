import type { FileStore } from "#integrations/files/file-store.ts";
import type { Log } from "#services/shop.ts";
import type { CardOf } from "./make-card.ts";
import { keptPictures, type MadeCard, type MadePicture, type PictureName } from "./kept-pictures.ts";
import { createMakingQueue, NotMade } from "./making-queue.ts";
import { noPace, type Pace } from "./pace.ts";
import { type PictureKind, pictureKinds, type Wanted } from "./picture-kinds.ts";
import type { Making } from "./make-picture.ts";
import type { Maker } from "./run-maker.ts";
import { nothingShipped, type ShippedPictures } from "./shipped-pictures.ts";

export type AskedPicture = PictureName & { width: number; wanted: Wanted };

export type Pictures = {
  /**
   * The picture in the best kind that is ready or can be made at once; a better one is made after it. Null: there is no
   * such picture. Throws `NotMade` when it is broken or too much is asked for; asked again, it is tried again.
   */
  find: (asked: AskedPicture) => Promise<{ bytes: Buffer; kind: PictureKind } | null>;
  /** What other sites show for a page with this picture. Null and `NotMade` as of `find`. */
  findCard: (asked: MadeCard & { of: CardOf }) => Promise<Buffer | null>;
  /** Makes these one after the other, each when there is nothing else to do. What is there in its best kind is passed over. */
  prepare: (pictures: readonly MadePicture[]) => Promise<void>;
  /** Removes what was made of pictures that are gone; answers of how many. */
  sweep: () => Promise<number>;
  /** Lets what is being made finish. */
  stop: () => Promise<void>;
};

type Parts = {
  dataDir: string;
  files: FileStore;
  maker: Maker;
  log: Log;
  /** What came with the shop; by default nothing did. */
  shipped?: ShippedPictures;
  /** Of what nobody waits for; by default it takes all the time there is. */
  pace?: Pace;
};

export function openPictures(parts: Parts): Pictures {
  const { dataDir, files, maker, log, shipped = nothingShipped, pace = noPace } = parts;
  const kept = keptPictures(dataDir, shipped);
  const queue = createMakingQueue({ pace });
  let open = true;

  const makeOf = async ({ area, name }: PictureName, makingOf: (source: string) => Making) => {
    const source = files.pathOf(area, name);
    if (source === null || !(await files.has(area, name))) return 0;
    const making = makingOf(source);
    try {
      return (await maker.make(making)).workedMs;
    } catch (error) {
      // Somebody has put another portrait in its place: there is nothing to make any more, and no fault.
      if (!(await files.has(area, name))) return 0;
      log.error({ err: error, ...making }, "a picture could not be made");
      throw new NotMade("The picture could not be made", { cause: error });
    }
  };
  const workOf = (picture: MadePicture) => async () => {
    if (await kept.has(picture)) return 0;
    const { width, kind } = picture;
    return makeOf(picture, (source) => ({ source, target: kept.pathOf(picture), width, kind }));
  };
  const later = (picture: MadePicture, why: "asked" | "foreseen") =>
    queue.later(kept.pathOf(picture), workOf(picture), why);
  const make = async (picture: MadePicture) => {
    await queue.demand(kept.pathOf(picture), workOf(picture));
    return kept.read(picture);
  };

  return {
    async find({ area, name, width, wanted }) {
      if (!(await files.has(area, name))) return null;
      const of = (kind: PictureKind): MadePicture => ({ area, name, width, kind });
      for (const kind of new Set([wanted.best, wanted.first])) {
        const bytes = await kept.read(of(kind));
        if (bytes && kind !== wanted.best) void later(of(wanted.best), "asked");
        if (bytes) return { bytes, kind };
      }
      try {
        const bytes = await make(of(wanted.first));
        return bytes && { bytes, kind: wanted.first };
      } finally {
        if (wanted.best !== wanted.first) void later(of(wanted.best), "asked");
      }
    },
    async findCard({ of, ...card }) {
      if (!(await files.has(card.area, card.name))) return null;
      const bytes = await kept.readCard(card);
      if (bytes) return bytes;
      const target = kept.pathOfCard(card);
      await queue.demand(target, () => makeOf(card, (source) => ({ source, target, card: of })));
      return kept.readCard(card);
    },
    async prepare(pictures) {
      for (const picture of pictures) {
        if (!open) return;
        const best: MadePicture = { ...picture, kind: pictureKinds[0] };
        if (!(await kept.has(best))) await later(picture, "foreseen");
      }
    },
    sweep: () => kept.sweep(({ area, name }) => files.has(area, name)),
    async stop() {
      open = false;
      await queue.stop();
      await maker.stop();
    },
  };
}
