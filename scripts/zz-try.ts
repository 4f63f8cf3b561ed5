import sharp from "sharp";
import { SHOWPIECES } from "#domain/frames/showpieces.ts";
import { openStudio } from "./pictures/open-studio.ts";
const size = { width: Number(process.env.W ?? 800), height: Number(process.env.W ?? 800) * 0.75 };
import { execSync } from "node:child_process";
const cpu = () => execSync(`ps -eo pid,ppid,times,comm,args | grep chromium | grep -v grep`).toString().split("\n").reduce((a, l) => a + Number(l.trim().split(/\s+/)[2] ?? 0), 0);
const studio = await openStudio();
const c0 = cpu();
const names = (process.argv[2] ?? "wayfarerTortoise,aviatorSun").split(",");
const views = (process.argv[3] ?? "three-quarter").split(",");
for (const name of names) for (const view of views) {
  const piece = SHOWPIECES[name as keyof typeof SHOWPIECES];
  const t = performance.now();
  const { pixels, seconds } = await studio.shoot({ ...piece, words: { brand: "Aranya", model: "Tara" }, view: view as "front", exposures: Number(process.env.N ?? 6) }, size);
  console.log(name, view, ((performance.now() - t) / 1000).toFixed(2), JSON.stringify(seconds));
  await sharp(pixels, { raw: { ...size, channels: 4 } }).png().toFile(`/tmp/st/${name}-${view}.png`);
}
console.log("chromium cpu s (all on machine)", cpu() - c0);
await studio.close();
