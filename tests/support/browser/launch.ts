import { type Browser, chromium, type LaunchOptions } from "playwright-core";

/**
 * What Playwright switches off, which only its last list does, and the lists under the address bar: a window that nobody
 * types an address into loads two pages for them, at half a second of the processor each time.
 */
const switchedOff = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

/** What Playwright says of a browser without a window, which is forgotten once anything else is said: it has a mouse. */
const MOUSE = "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

type Options = Pick<LaunchOptions, "ignoreDefaultArgs" | "executablePath"> & {
  /** Without them a journey takes a sixth less of the processor. */
  withoutPictures?: boolean;
};

/**
 * The browser of all journeys. Chromium's own sandbox refuses root, and containers often forbid it. Without a graphics
 * card to play, the processor draws pages with a fifth less work; 3D is drawn as before. The camera is a drawn one; a
 * page gets it only if the test grants it.
 */
export async function launchBrowser(options: Options = {}): Promise<Browser> {
  try {
    return await start(options);
  } catch (error) {
    // Once in some hundred starts it falls over its own threads before anything was asked of it.
    if (!String(error).includes("exitCode=139")) throw error;
    return start(options);
  }
}

function start({ withoutPictures = false, ...options }: Options): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-dev-shm-usage",
      "--disable-gpu",
      "--in-process-gpu",
      "--renderer-process-limit=1",
      "--use-fake-device-for-media-stream",
      `--disable-features=${switchedOff.join(",")}`,
      ...(withoutPictures ? [`--blink-settings=${MOUSE},imagesEnabled=false`] : []),
    ],
    ...options,
  });
}
