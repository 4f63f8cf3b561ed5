type Destination = { name: string; address: string; city: string; latitude: number | null; longitude: number | null };

/** Opens the way there in the map that the phone uses; without a place on the map it looks for the address. */
export function directionsTo({ name, address, city, latitude, longitude }: Destination): string {
  const place = latitude === null ? `${name}, ${address}, ${city}` : `${latitude},${longitude}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
}
