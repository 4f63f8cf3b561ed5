export function removeOldBuilds(builds: string): void;
