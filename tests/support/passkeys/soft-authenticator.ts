import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { NewPasskey, UsedPasskey } from "#domain/accounts/passkey-forms.ts";

/** What the options of both calls say that a device needs. */
type Options = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } };

/** What a wrong or an odd device does otherwise. */
export type Otherwise = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** The owner did not unlock it. */
  unverified?: boolean;
  counter?: number;
  backedUp?: boolean;
};

export type SoftPasskey = { id: string; userHandle: string; privateKey: KeyObject; counter: number };

const hash = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64Url = (bytes: Buffer) => bytes.toString("base64url");

/** A device in software, as the standard has one: ES256 keys, attestation "none". `counts`: whether it tells how often it was used. */
export function softAuthenticator({ origin, counts = true }: { origin: string; counts?: boolean }) {
  const clientData = (type: string, { challenge }: Options, otherwise: Otherwise) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: otherwise.challenge ?? challenge,
        origin: otherwise.origin ?? origin,
        crossOrigin: false,
      }),
    );

  return {
    make: (options: Options, otherwise: Otherwise = {}): { passkey: SoftPasskey; credential: NewPasskey } => {
      const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const { x, y } = publicKey.export({ format: "jwk" });
      const id = randomBytes(32);
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, "base64url")],
        [-3, Buffer.from(y!, "base64url")],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), idLength, id, key]);
      const rpId = otherwise.rpId ?? options.rp?.id ?? "";
      const authData = Buffer.concat([head({ rpId, counter: 0, attested: true, ...otherwise }), attested]);
      const attestationObject = cborMap([
        ["fmt", "none"],
        ["attStmt", []],
        ["authData", authData],
      ]);
      const common = { id: base64Url(id), rawId: base64Url(id), type: "public-key" as const };
      const clientDataJSON = base64Url(clientData("webauthn.create", options, otherwise));
      return {
        passkey: { id: base64Url(id), userHandle: options.user?.id ?? "", privateKey, counter: 0 },
        credential: {
          ...common,
          response: { clientDataJSON, attestationObject: base64Url(attestationObject), transports: ["internal"] },
        },
      };
    },
    use: (passkey: SoftPasskey, options: Options, otherwise: Otherwise = {}): UsedPasskey => {
      passkey.counter += counts ? 1 : 0;
      const authData = head({ rpId: otherwise.rpId ?? options.rpId ?? "", counter: passkey.counter, ...otherwise });
      const data = clientData("webauthn.get", options, otherwise);
      const signature = sign("sha256", Buffer.concat([authData, hash(data)]), passkey.privateKey);
      return {
        id: passkey.id,
        rawId: passkey.id,
        type: "public-key",
        response: {
          clientDataJSON: base64Url(data),
          authenticatorData: base64Url(authData),
          signature: base64Url(signature),
          userHandle: passkey.userHandle,
        },
      };
    },
  };
}

type Head = Otherwise & { rpId: string; counter: number; attested?: boolean };

/** Whose site, which flags, how often used. */
function head({ rpId, counter, unverified = false, backedUp = false, attested = false }: Head): Buffer {
  const [present, verified, canBackUp, isBackedUp, withKey] = [0x01, 0x04, 0x08, 0x10, 0x40];
  const flags =
    present! | (unverified ? 0 : verified!) | (backedUp ? canBackUp! | isBackedUp! : 0) | (attested ? withKey! : 0);
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags, 0);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([hash(rpId), rest]);
}

type Cbor = number | string | Buffer | [];

/** As much of CBOR as a device writes. An empty list stands for an empty map. */
function cborMap(entries: [Cbor, Cbor][]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat().map(cbor)]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value);
  if (typeof value === "string") return Buffer.concat([cborHead(3, value.length), Buffer.from(value)]);
  return Buffer.isBuffer(value) ? Buffer.concat([cborHead(2, value.length), value]) : cborMap([]);
}

function cborHead(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  return size < 256 ? Buffer.from([(kind << 5) | 24, size]) : Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}
