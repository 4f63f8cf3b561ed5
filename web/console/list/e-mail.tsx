/** An address that has no room in one line goes on with its "@", not with its last letter. */
export function Email({ of: address }: { of: string }) {
  const at = address.lastIndexOf("@");
  if (at < 0) return address;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
