/** Who has the parcel, and under which number. */
export function ParcelNote({ parcel }: { parcel: { carrier: string; trackingNo: string } }) {
  return (
    <p className="mt-3">
      {parcel.carrier} has your parcel. The tracking number is <strong className="figures">{parcel.trackingNo}</strong>.
    </p>
  );
}
