import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { cancelOrder } from "#services/orders/cancel-order.ts";
import { startSession } from "#services/accounts/start-session.ts";
import type { Person } from "./person.ts";
import type { Kit } from "./sample.ts";

/** Comes up nowhere else. */
export const SIGN = "xqplantzj";

/**
 * Fills what the calls of the API leave empty: whatever the site, the staff or the gateway would write about this person.
 * Rows as they are, since it is the columns that matter here and not the way into them.
 */
export async function plantRows(kit: Kit, person: Person): Promise<void> {
  const { db, shop, begin, finish, fillCart, goods } = kit;
  const { actor, addressId, orderId } = person;
  await startSession(db, { userId: actor.id, kind: "cookie", client: `${SIGN} on Android`, now: shop.now() });
  await fillCart(goods, actor);
  const returned = await finish({ actor, addressId }, (await begin({ actor, addressId })).id);
  await cancelOrder(shop, { actor, billingId: returned.id, reason: "changed_mind", note: `${SIGN} note` });
  for (const statement of statements({ user: actor.id, order: orderId, returned: returned.id })) {
    await run(db, statement);
  }
}

const run = (db: Db, statement: string) => db.execute(sql.raw(statement.replaceAll("$sign", SIGN)));

function statements({ user, order, returned }: Record<string, string | number>): string[] {
  const soon = "now() + interval '1 hour'";
  return [
    `update users set profile_picture = '$sign-picture.webp', proven_phone = '9700000315' where id = ${user}`,
    `update addresses set address_type = '$sign type', address2 = '$sign two', recipient_name = '$sign recipient',
      recipient_phone = '9700000311', zip_code = '781099'`,
    `update orders set buyer_gstin = '$sign gstin', sale_person = '$sign seller', optometrist = '$sign optometrist',
      carrier = '$sign carrier', tracking_no = '$sign tracking',
      address = jsonb_set(address, '{address1}', '"$sign street"') where id = '${order}'`,
    `update customers set gstin = '$sign customer gstin' where user_id = ${user}`,
    `insert into customer_undos (entry_id, customer_id, sealed, key_name, ends_at)
      select 900000000, id, '\\x${Buffer.from(SIGN).toString("hex")}', 'test', ${soon} from customers where user_id = ${user}`,
    `update payment_orders set purchase = jsonb_set(purchase, '{customer,name}', '"$sign buyer"')
      where id = (select payment_order_id from orders where id = '${order}')`,
    `update payment_attempts set error_description = '$sign error'`,
    `update refunds set key = '$sign key', gateway_refund_id = 'rfnd_$sign'`,
    `update order_events set note = '$sign event' where order_id = '${order}'`,
    `insert into order_notes (id, order_id, text)
      values ('7a3c1f50-0000-4000-8000-00000000407e', '${order}', '$sign for colleagues')`,
    `insert into order_requests (order_id, user_id, kind, reason, note, answer, status, decided_at)
      values ('${returned}', ${user}, 'return', 'other', '$sign wish', '$sign answer', 'refused', now())`,
    `insert into credit_notes (credit_note_no, order_id, reason, total_paise, tax_paise, issued_at)
      select 'CN-XQ/25-26/77', '${returned}', 'other', 0, 0, now()
      where not exists (select 1 from credit_notes)`,
    `insert into payment_events (event_id, type, gateway_order_id, gateway_payment_id)
      values ('evt_$sign', 'payment.captured', 'order_$sign', 'pay_$sign')`,
    `insert into audit_entries (actor_user_id, action, entity, entity_id, data, changes)
      values (${user}, 'looked', 'order', '1', '{"note": "$sign audit"}', '{"note": {"before": "$sign audit", "after": 1}}')`,
    `insert into email_changes (token_hash, user_id, new_email, expires_at)
      values ('$sign-change-hash', ${user}, '$sign.new@example.in', ${soon})`,
    `insert into password_resets (token_hash, user_id, expires_at) values ('$sign-reset-hash', ${user}, ${soon})`,
    `insert into sign_in_codes (id, user_id, way, phone, expires_at)
      values ('7a3c1f50-0000-4000-8000-0000000c0de5', ${user}, 'proof', '9700000316', ${soon})`,
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, backed_up, name)
      values (${user}, '$sign-credential', '\\x${Buffer.from(SIGN).toString("hex")}', 0, '{internal}', false, '$sign device')`,
    `insert into second_factors (id, user_id, encrypted, key_name)
      values ('7a3c1f50-0000-4000-8000-00000000fac7', ${user}, '\\x${Buffer.from(SIGN).toString("hex")}', 'a key')`,
    `insert into recovery_codes (user_id, code_hash) values (${user}, '$sign-recovery')`,
    `insert into staff_pins (user_id, pin_hash) values (${user}, '$sign-pin-hash')`,
    `insert into tills (store_id, name, token_hash, enrolled_by)
      select min(id), '$sign desk', '$sign-till-hash', ${user} from stores`,
    `insert into till_sessions (token_hash, user_id, till_id, last_seen_at, expires_at)
      select '$sign-till-session', ${user}, max(id), now(), ${soon} from tills`,
    `insert into passkey_challenges (challenge, user_id, expires_at) values ('$sign-challenge', ${user}, ${soon})`,
    `insert into consents (user_id, kind, version) values (${user}, 'terms', '2026-01-01')`,
    `insert into idempotency_keys (user_id, operation, key, request_hash, response)
      values (${user}, 'POST /v1/addresses', '$sign-key', '$sign-hash', '"$sign answer"')`,
    `insert into reviews (user_id, product_id, store_id, rating_halves, comment)
      select ${user}, id, 45, 8, 'Fine' from products order by id desc limit 1 on conflict do nothing`,
    `insert into review_photos (review_id, state, width, height, reason)
      select id, 'refused', 80, 60, '$sign reason' from reviews where user_id = ${user} limit 1`,
    `insert into product_questions (product_id, user_id, state, question, reason)
      select id, ${user}, 'refused', '$sign question', '$sign because' from products order by id desc limit 1`,
    `insert into product_answers (question_id, user_id, state, answer, reason)
      select id, ${user}, 'refused', '$sign buyer says', '$sign why not' from product_questions order by id desc limit 1`,
    `insert into bulk_moves (id, actor_user_id, to_stage, note)
      values ('7a3c1f50-0000-4000-8000-00000000b01c', ${user}, 'packed', '$sign of many')`,
    `insert into approvals (kind, act, object_kind, object_id, store_id, is_online, amount_paise, reason, note, status, asked_by, decided_at)
      values ('refund', 'cancel_order', 'order', '${order}', 1, true, 100, '$sign asks', '$sign so', 'withdrawn', ${user}, now())`,
    `insert into suppliers (key, name, gstin, state_code, phone, email, address, payment_days)
      values ('7a3c1f50-0000-4000-8000-00000000501d', '$sign sells', '$sign gst', '07', '$sign rings', '$sign@mails', '$sign lives', 30)`,
    `insert into stock_adjustments (key, store_id, attribute_value_id, delta, reason, note, amount_paise, state, by_user_id)
      select '7a3c1f50-0000-4000-8000-00000000ad01', 45, id, -1, 'lost', '$sign took it', 100, 'withdrawn', ${user}
      from attribute_values order by id desc limit 1`,
    `insert into stock_transfers (form_key, from_store_id, to_store_id, state, made_by, ended_by, ended_at)
      values ('7a3c1f50-0000-4000-8000-000000007a51', 45, 1, 'cancelled', ${user}, ${user}, now())`,
    `insert into stock_transfer_lines (transfer_id, attribute_value_id, quantity, short_reason)
      select max(t.id), max(v.id), 1, '$sign was short' from stock_transfers t, attribute_values v`,
    `insert into stock_transfer_returns (transfer_id, reason, by_user_id)
      select max(id), '$sign came back', ${user} from stock_transfers`,
    `insert into prescription_checks (order_line_id, version, verdict, reason, words, alone_because, by_user_id)
      select order_line_id, version, 'rejected', 'other', '$sign sent back', '$sign alone', ${user}
      from line_prescriptions where order_id = '${order}' order by version limit 1`,
    `insert into contact_consents (customer_id, purpose, way, is_given, how, by_user_id)
      select id, 'recall', 'mail', true, 'account', ${user} from customers where user_id = ${user}`,
    `insert into recalls (customer_id, due_on, way, outcome, form_key)
      select id, '2026-10-05', 'mail', 'asked', '7a3c1f50-0000-4000-8000-0000000007a6' from customers where user_id = ${user}`,
    `insert into tasks (form_key, title, text, store_id, for_user_id, made_by)
      values ('7a3c1f50-0000-4000-8000-0000000007a5', '$sign task', '$sign do', 1, ${user}, ${user})`,
    `insert into people (user_id, name) values (${user}, '$sign child')`,
    `insert into prescriptions (guest_key_hash, source, sealed, key_name)
      values ('$sign-guest-hash', 'typed', '\\x${Buffer.from(SIGN).toString("hex")}', 'test')`,
    `insert into contact_messages (ticket, topic, name, email, phone, message, user_id)
      values ('$sign-ticket', 'order', '$sign writer', '$sign.writer@example.in', '9700000312', '$sign words', ${user})`,
    `insert into eye_test_bookings (id, kind, store_id, starts_at, name, phone, email, address, zip_code, user_id)
      values ('7a3c1f50-0000-4000-8000-00000000e7e5', 'home', 1, ${soon}, '$sign eyes', '9700000313',
        '$sign.eyes@example.in', '$sign home', '781098', ${user})`,
    `insert into eye_test_keys (token_hash, booking_id)
      values ('$sign-booking-hash', '7a3c1f50-0000-4000-8000-00000000e7e5')`,
    `insert into examinations (booking_id, version, sealed, key_name, changed_at)
      values ('7a3c1f50-0000-4000-8000-00000000e7e5', 1, '\\x${Buffer.from(SIGN).toString("hex")}', 'test', now())`,
    `insert into subscriptions (email, token_hash) values ('$sign.letters@example.in', '$sign-letter-hash')`,
    `insert into stock_waits (attribute_value_id, phone, email)
      select id, '9700000318', '$sign.waits@example.in' from attribute_values order by id limit 1`,
    `insert into mailbox_messages (idempotency_key, to_address, subject, html, text)
      values ('$sign-mail', '$sign.mail@example.in', '$sign subject', '<p>$sign html</p>', '$sign text')`,
    `insert into outbox_messages (idempotency_key, to_phone, kind, text)
      values ('$sign-message', '9700000317', 'phone-code', '$sign message')`,
    `insert into sent_messages (idempotency_key, way, kind, to_address, subject, text, order_id, customer_id, store_id, state, error, job, job_data)
      select '$sign-sent', 'mail', 'order-confirmed', '$sign.sent@example.in', '$sign told', '$sign letter', '${order}', id, 1, 'failed',
        '$sign failed', 'mail.order-confirmed', '{"orderId": "$sign"}' from customers where user_id = ${user}`,
    `insert into test_gateway_orders (id, amount_paise) values ('order_$sign', 100)`,
    `insert into test_gateway_payments (id, order_id, amount_paise, status, method, instrument, email, contact)
      values ('pay_$sign', 'order_$sign', 100, 'failed', 'upi', '{"vpa": "$sign@upi"}', '$sign.pay@example.in',
        '9700000314')`,
    `insert into test_gateway_webhooks (event_id, event, body) values ('evt_$sign', 'payment.failed', '{"$sign": 1}')`,
  ];
}
