import { type Algorithm, hash } from "@node-rs/argon2";

// Algorithm.Argon2id; the enum itself exists for the type checker only.
const argon2id = 2 as Algorithm;

/** As the shop hashes at sign-up: Argon2id, 19 MiB, 2 passes. */
export function hashDemoPassword(password: string): Promise<string> {
  return hash(password, { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}
