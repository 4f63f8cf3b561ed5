/** "98000 12321"; a masked one stays as it is. */
export const spacedPhone = (phone: string): string =>
  /^\d{10}$/u.test(phone) ? `${phone.slice(0, 5)} ${phone.slice(5)}` : phone;
