import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { legacyMigrations } from '../../server/database/legacy/legacy-migrations.ts'
import { createLegacySchema } from '../../server/database/legacy/upgrade-legacy-schema.ts'
import { type Database, openDatabase } from '../../server/database/open-database.ts'
import { jobTables } from '../../server/jobs/jobs.ts'

/** Databases of their own on the tests' server: empty, or of the last release before the baseline. */

const silent = () => undefined

export async function anEmptyDatabase() {
  const name = `own_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(inject('database'))
  await admin.connect()
  await admin.query(`create database ${name}`)
  const closes: (() => Promise<void>)[] = []
  onTestFinished(async () => {
    for (const close of closes) await close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  /** A pool of its own, as another process has. */
  const connect = (): Database => {
    const { db, close } = openDatabase({ ...inject('database'), database: name }, silent)
    closes.push(close)
    return db
  }
  return { name, db: connect(), connect }
}

/** The rows of a query, each as its values. Columns without a name need one: equal names are one column. */
export const valuesOf = async (db: Database, query: string) =>
  (await sql.raw<Record<string, unknown>>(query).execute(db)).rows.map(row => Object.values(row))

/** With the rows of `legacyRows` and a job in each queue that was renamed. */
export async function aLegacyDatabase(migrations: readonly string[] = legacyMigrations) {
  const database = await anEmptyDatabase()
  const { db } = database
  await createLegacySchema(db)
  for (const name of migrations)
    await sql`insert into public.migrations (name, timestamp) values (${name}, '2026-11-22T08:00:00.000Z')`.execute(db)
  await sql.raw(legacyRows).execute(db)
  await sql.raw(jobTables()).execute(db)
  await sql.raw(legacyJobs).execute(db)
  return database
}

/** A row for every shape that the bridge carries over, in the old names. */
const legacyRows = `
insert into users (email, password_hash, name, role, saved_billing, saved_shipping) values
  ('ada@cascina.example', 'x', 'Ada', 'farmer', '{"city": "Azeglio"}', '{"city": "Ivrea"}'),
  ('admin@auricola.example', 'x', 'Anna', 'admin', null, null);
insert into second_factors (user_id, secret, last_step) values (2, '\\x01', 58000000);
insert into recovery_codes (user_id, digest) values (2, '\\x02');
insert into reset_requests (token_digest, email, user_id, tries, expires_at) values ('\\x03', 'ada@cascina.example', 1, 2, now());
insert into products (product_code, title, description, price_cents, quantity, brand) values ('BG-58', 'Bandiera', '', 795, 100, 'A');
update products set price_cents = 695;
insert into stock_movements (product_id, reason, before, after) values (1, 'received', 100, 150);
insert into discount_codes (code, basis_points, most_uses) values ('ESTATE', 1000, 5);
insert into carts (user_id, discount_code_id, shown_discount_cents, shown_terms) values (1, 1, 70, '{"shipping": 1095}');
insert into cart_lines (cart_id, product_id, quantity, order_as, replacements, shown_price_cents, shown_tiers) values (1, 1, 1,
  'marca-sistitutiva', '[{"code": "IT001990244731", "which": "entrambe", "identifiedBy": "foto"}]', 695, '[{"from": 10, "price": 600}]');
insert into orders (code, user_id, payment_method, products_cents, discount_code, discount_cents, vat_cents, vat_basis_points,
    shipping_cents, fee_cents, total_cents, buyer, billing_address, shipping_address, families, status, cancelled_by, cancelled_at)
  select 'AAA' || n, 1, 'bonifico', 700, 'ESTATE', 70, 0, 0, 0, 0, 630, '{"name": "Ada"}', '{}', '{}', '{ministeriale}',
    case n when 1 then 'PENDING' else 'CANCELLED' end, case n when 2 then 'shop' when 3 then 'buyer' when 4 then 'unpaid' end,
    case n when 1 then null else now() end
  from generate_series(1, 4) n;
insert into discount_uses (order_id, discount_code_id, user_id, once) values (1, 1, 1, true);
insert into order_items (order_id, product_id, position, product_code, title, product_types, order_as, replacements, price_cents,
    usual_price_cents, quantity, subtotal_cents)
  values (1, 1, 1, 'BG-58', 'Bandiera', '{marche,stampato,ministeriale}', 'marca-sistitutiva',
    '[{"code": "IT001990244731", "which": "secondaria"}, {"code": "IT001990244732", "which": "principale"}]', 70, 80, 10, 700);
insert into order_notes (order_id, actor_id, to_buyer, text) values (1, 2, true, 'Arriva domani'), (1, 2, false, 'Chiamata');
insert into parcels (order_id, number, carrier, tracking, lot) values (1, 1, 'Corriere', 'T1', 'L1');
insert into parcel_items (parcel_id, order_item_id, quantity) values (1, 1, 4);
insert into invoices (order_id, type, year, number, issued_on, total_cents, document) values (1, 'TD01', 2026, 1, '2026-11-01', 630, '{}');
insert into invoices (order_id, type, year, number, issued_on, total_cents, document, corrects_id)
  values (1, 'TD04', 2026, 2, '2026-11-02', 63, '{}', 1);
insert into order_credits (order_id, invoice_id, reason) values (1, 2, 'Reso');
insert into order_credit_items (credit_id, order_item_id, pieces, quantity, restocked) values (1, 1, 'sent', 1, true), (1, 1, 'unsent', 2, false);
insert into payments (order_id, method, amount_cents, provider, provider_id, redirect, tries, due_at, unheard_since)
  values (1, 'credit_card', 630, 'stripe', 'pi_1', 'https://stripe.example', 3, now(), now());
update payments set state = 'captured', captured_at = now(), taken_back_cents = 5;
insert into refunds (payment_id, amount_cents, reason, by_hand, done_at, refused_at) values
  (1, 10, 'late', true, now(), null), (1, 20, 'twice', false, null, now()), (1, 30, 'returned', false, null, null);
insert into payment_news (provider, event_id) values ('stripe', 'evt_1');
insert into code_requests (user_id, order_id, order_item_id, kind, quantity, code, which, identified_by, reprint, state, problem,
    refusal, tries, due_at, confirmed_at, registry_id) values
  (1, 1, 1, 'new', 5, null, null, null, null, 'waiting', 'nonsense', null, 4, now(), null, null),
  (1, 1, 1, 'new', 2, null, null, null, null, 'waiting', 'unpaid', null, 0, null, null, null),
  (1, 1, 1, 'new', 3, null, null, null, null, 'refused', null, 'No', 1, null, null, 'R1'),
  (1, 1, 1, 'duplicate', 1, 'IT001990244731', 'secondaria', 'foto', 2, 'granted', null, null, 0, null, now(), 'R2');
insert into code_request_events (request_id, name)
  select 1, unnest(array['herd', 'sent', 'by-hand', 'unavailable', 'not-linked', 'nonsense', 'granted', 'uploaded', 'refused',
    'renewed', 'printed', 'shipped', 'confirmed', 'cancelled']);
insert into spoiled_pieces (order_id, order_item_id, mark, which, reprint, reason) values (1, 1, 'IT001990244731', 'secondaria', 3, 'Piegata');
insert into tags (user_id, product_id, order_item_id, code, name, product_code, which, state, cause, since, reason) values
  (1, 1, 1, 'IT001990244731', 'Bandiera', 'BG-58', 'entrambe', 'shipped', 'workshop', '2026-01-10T08:00:00Z', null),
  (1, 1, 1, 'IT001990244732', 'Bandiera', 'BG-58', null, 'registered', 'registry', '2026-01-10T08:00:00Z', null),
  (1, 1, 1, 'IT001990244733', 'Bandiera', 'BG-58', null, 'printed', 'workshop', '2026-01-10T08:00:00Z', null);
update tags set state = 'registered', cause = 'keeper' where id = 1;
update tags set state = 'shipped', cause = 'keeper' where id = 1;
update tags set state = 'inactive', cause = 'shopkeeper', reason = 'broken', since = now() where id = 2;
update tags set state = 'shipped' where id = 3;
update tags set state = 'registered', cause = 'shopkeeper' where id = 3;
update tags set state = 'lost', cause = 'order' where id = 3;
insert into registry_accounts (user_id, vet_info_id, holder, linked_by, sync_done) values (1, '001TO123', 'Ada', 'keeper', 7);
insert into registry_logins (state_digest, user_id, verifier, return_to, expires_at) values ('\\x04', 1, '\\x05', '/', now());
insert into herds (user_id, holding, fiscal_code, species, gone_at) values (1, '001TO123', 'RSSMRA85T10A562S', 'cattle', now());
insert into animals (herd_id, code, species, sex, born_on, left_on, cause) values (1, 'IT001990244731', 'cattle', 'f', '2020-01-01', '2026-01-01', 'sale');
insert into registry_conflicts (user_id, kind, code, ours, left_on, cause, solved_at, kept_at, kept_by)
  values (1, 'animal-gone', 'IT001990244731', 'registrata', '2026-01-01', 'sale', now(), now(), 1);
insert into delegations (user_id, holding, species, state, keeper, document, text_version, document_sha256, signed_sha256, signed_at, ended_at)
  select 1, '00' || n || 'TO123', 'cattle', state, '{}', '{}', '1', sha256('x'), case when n between 2 and 4 or n = 7 then sha256('y') end,
    case when n between 2 and 4 or n = 7 then now() end, case when n > 4 then now() end
  from unnest(array['da_firmare', 'firmata', 'trasmessa', 'attiva', 'revocata', 'scaduta', 'rifiutata']) with ordinality as d (state, n);
insert into signing_sessions (delegation_id, token_digest, email, tries, expires_at) values (1, '\\x06', 'ada@cascina.example', 1, now());
insert into signing_events (event_id) values ('evt_2');
insert into newsletter_subscriptions (email, asked_at, leave_key, leave_digest) values ('ada@cascina.example', '2026-01-01T08:00:00Z',
  '00000000-0000-4000-8000-000000000001', '\\x07');
insert into newsletter_consents (subscription_id, deed, wording, address, user_agent)
  select 1, unnest(array['asked', 'confirmed', 'left', 'removed']), '', '', '';
insert into shop_exceptions (kind, subject, text, at, solved_at, solved_by) values
  ('refund-by-hand', 'order 1', 'Restituisci', '2026-01-01T08:00:00Z', now(), 2),
  ('codes-refused', 'request 3', 'No', now(), null, null),
  ('job-given-up', 'payments 1', 'Errore', now(), null, null),
  ('job-given-up', 'codes 1', 'Errore', now(), null, null),
  ('job-given-up', 'registry-round', 'Errore', now(), null, null),
  ('job-given-up', 'mail order-placed 1', 'Errore', now(), null, null),
  ('payment-mismatch', 'order 1', 'Altro importo', now(), null, null);
insert into outside_journal (operation, key, request, answer, outcome, milliseconds)
  select 'herds', 'k', '{}', '{"a": 1}', unnest(array['answered', 'refused', 'expired', 'nonsense', 'unavailable']), 12;
insert into idempotency_keys (user_id, key, body_digest, answer) values (1, 'k', '\\x08', '{"id": 1}');
insert into settings (key, value) values ('banner', '{"text": "Ciao"}');
insert into rate_limits (key, points, expire) values ('k', 1, 2);
insert into audit_log (action, subject_type, subject_id, before, after) values
  ('create', 'delegation', 1, null, '{"state": "da_firmare", "holding": "001TO123"}'),
  ('change', 'delegation', 1, '{"state": "da_firmare"}', '{"state": "firmata"}'),
  ('cancel-order', 'order', 2, '{"status": "PENDING"}', '{"status": "CANCELLED", "by": "shop", "reason": "x"}'),
  ('credit-pieces', 'order', 1, null, '{"lines": [{"itemId": 1, "pieces": "sent"}, {"itemId": 1, "pieces": "unsent"}], "reason": "x"}'),
  ('remake-piece', 'order', 1, null, '{"mark": "IT001990244731", "which": "secondaria", "reason": "x"}'),
  ('print-order', 'order', 1, null, '{"requests": 1, "lines": 0, "remade": 1}'),
  ('renew-request', 'code_request', 3, null, '{"was": "refused", "state": "waiting"}'),
  ('solve-exception', 'shop_exception', 1, '{"solvedAt": null}', '{"solvedAt": "2026-01-01T08:00:00Z"}'),
  ('create', 'discount_code', 1, null, '{"code": "ESTATE", "mostUses": 5}'),
  ('finish-refund', 'order', 1, '{"refund": "by-hand"}', '{"refund": "done", "amount": 10}'),
  ('retry-job', 'job', 1, '{"state": "failed"}', '{"queue": "payments", "id": "x"}'),
  ('erase-customer', 'user', 1, null, '{"second_factors": 1, "registry_logins": 0, "carts": 1}'),
  ('change', 'product', 1, '{"price": 795}', '{"price": 695}');
`

const legacyJobs = `
select jobs.create_queue(name, '{"policy": "standard"}') from unnest(array['mail', 'payments', 'payments-round', 'codes', 'registry-round', 'registry-sync',
  'housekeeping']) as queue (name);
insert into jobs.job (name, data, state) values ('payments', '{"paymentId": 1}', 'created'), ('codes', '{"itemId": 1}', 'retry'),
  ('registry-round', '{}', 'completed'), ('payments-round', '{}', 'failed'), ('mail', '{"kind": "welcome", "id": 1}', 'active');
insert into jobs.schedule (name, cron) values ('payments-round', '11 * * * *'), ('registry-round', '41 * * * *'), ('housekeeping', '17 3 * * *');
`
