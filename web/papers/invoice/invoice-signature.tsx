import { shopPicture } from "#domain/catalogue/picture-address.ts";

type InvoiceSignatureProps = { legalName: string; signatureImage: string | null };

export function InvoiceSignature({ legalName, signatureImage }: InvoiceSignatureProps) {
  return (
    <figure className="invoice-signature">
      <figcaption>For {legalName}</figcaption>
      {signatureImage ? (
        <img src={shopPicture(signatureImage)} alt="Authorised signature" width="160" height="60" />
      ) : (
        <span className="invoice-signature-line" />
      )}
      <p>Authorised Signatory</p>
    </figure>
  );
}
