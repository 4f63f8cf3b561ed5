import type { FastifyInstance } from "fastify";

export type Person = { email: string; password: string };

let people = 0;

/** What the sign-up form of the specification sends. */
export function newPerson() {
  people += 1;
  return {
    first_name: "Asha",
    last_name: "Rao-Iyer",
    email: `asha${people}@example.in`,
    phone_number: "9812345678",
    password: "a long password",
    role: "customer",
    is_enable: 1,
    platform: "Windows",
  };
}

export async function signUp(app: FastifyInstance) {
  const person = newPerson();
  await app.inject({ method: "POST", url: "/v1/users/create", payload: person });
  return person;
}

export function login(
  app: FastifyInstance,
  { email, password }: Person,
  sent: { headers?: Record<string, string>; remoteAddress?: string } = {},
) {
  const payload = { username: email, password, role: "customer", platform: "Windows" };
  return app.inject({ method: "POST", url: "/v1/login/login", payload, ...sent });
}
