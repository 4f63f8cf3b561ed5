/** A photo that not everybody may see: kept by nobody on the way, and read as nothing but a picture. */
export const photoResponse = (bytes: Uint8Array): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "image/webp",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
