import { type Algorithm, hash, verify } from "@node-rs/argon2";
import { availableParallelism } from "node:os";
import { AppError } from "#domain/wire/errors.ts";

// Algorithm.Argon2id; the enum itself exists for the type checker only.
const argon2id = 2 as Algorithm;
const options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each takes a core and 19 MiB. Left unbounded, a burst of sign-ins would starve every page of both.
const atOnce = Math.max(1, availableParallelism() - 1);
const mostWaiting = 200;
let running = 0;
const waiting: (() => void)[] = [];

/** Slow on purpose. Throws `unavailable` when 200 wait for their turn. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options));
}

/** Without a hash, for an unknown e-mail, it takes the same time and is false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(async () => verify(passwordHash ?? (await hashOfNobody), password));
  return matches && passwordHash !== null;
}

const hashOfNobody = hash("the password of nobody", options);

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new AppError("unavailable", { retryAfterSeconds: 5 });
    // Whoever ends hands its place on, so nobody can slip in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
