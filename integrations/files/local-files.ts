import { randomBytes } from "node:crypto";
import { access, mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { contentName } from "./content-name.ts";
import { type FileArea, fileAreas, fileExtensions, type FileStore, privateAreas } from "./file-store.ts";
import { writeWhole } from "./write-whole.ts";

const NAME = /^[a-f0-9]{32}(?:-[a-f0-9]{32})?\.(?:jpg|png|webp|avif|svg|pdf|sealed)$/;

/** Pictures of goods are shared and cached by content; a person's file is that person's alone, so that removing one takes no other away. */
const isPersonal = (area: FileArea) => area === "profiles" || area === "reviews" || isPrivate(area);
const isPrivate = (area: FileArea) => (privateAreas as readonly string[]).includes(area);

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Files under `<uploadsDir>/<area>`, by default `<dataDir>/uploads/<area>`. Several processes may share the folder. */
export const localFiles = (given: { dataDir: string; uploadsDir?: string }): FileStore => {
  const root = resolve(given.uploadsDir ?? join(given.dataDir, "uploads"));
  const folder = (area: FileArea) => {
    if (!fileAreas.includes(area)) throw new Error(`No area for files is called ${String(area)}`);
    return join(root, area);
  };

  const pathOf = (area: FileArea, path: string) => (NAME.test(path) ? join(folder(area), path) : null);

  return {
    pathOf,

    put: async (area, bytes, { contentType, extension }) => {
      if (fileExtensions[extension] !== contentType)
        throw new Error(`A file ending in ${extension} cannot hold ${contentType}`);
      const directory = folder(area);
      const shared = contentName(bytes, extension);
      const name = isPersonal(area) ? shared.replace(".", `-${randomBytes(16).toString("hex")}.`) : shared;
      await mkdir(directory, { recursive: true, mode: 0o700 });
      if (!(await exists(join(directory, name)))) await writeWhole(directory, name, bytes);
      return { path: name };
    },

    read: async (area, path) => {
      const file = pathOf(area, path);
      if (file === null) return null;
      try {
        return await readFile(file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },

    has: async (area, path) => {
      const file = pathOf(area, path);
      return file !== null && exists(file);
    },

    list: async (area) => {
      const names = await readdir(folder(area)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      });
      const files: { path: string; changedAt: Date }[] = [];
      for (const path of names.filter((name) => NAME.test(name))) {
        const found = await stat(join(folder(area), path)).catch(() => null);
        if (found) files.push({ path, changedAt: found.mtime });
      }
      return files;
    },

    remove: async (area, path) => {
      const file = pathOf(area, path);
      if (file !== null) await rm(file, { force: true });
    },
  };
};
