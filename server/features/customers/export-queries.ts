import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../database/open-database.ts'

type PersonalRow = { row: unknown }

/** All data of a person, by their name in the file. Secrets and data about staff are left out. */
const personalDataQueries = (id: number): Record<string, RawBuilder<PersonalRow>> => ({
  account: sql<PersonalRow>`select to_jsonb(u) - 'password_hash' as row from users u where u.id = ${id}`,
  secondFactor: sql<PersonalRow>`
    select jsonb_build_object('confirmed_at', f.confirmed_at) as row from totp_credentials f where f.user_id = ${id}`,
  sessions: sql<PersonalRow>`select to_jsonb(s) - 'token_digest' as row from sessions s where s.user_id = ${id} order by s.created_at`,
  emailVerifications: sql<PersonalRow>`
    select to_jsonb(v) - 'link_key' - 'link_digest' as row from email_verifications v where v.user_id = ${id} order by v.id`,
  sentMails: sql<PersonalRow>`
    select jsonb_build_object('subject', m.subject, 'sent_at', m.sent_at) as row
    from sent_mails m join users u on u.email = m.email where u.id = ${id} and u.email_verified_at is not null order by m.id`,
  invitations: sql<PersonalRow>`
    select to_jsonb(v) - 'link_key' - 'link_digest' as row from invitations v where v.user_id = ${id} order by v.id`,
  fieldNotes: sql<PersonalRow>`select to_jsonb(n) as row from field_notes n where n.user_id = ${id} order by n.noted_at`,
  inboundMovements: sql<PersonalRow>`
    select to_jsonb(m) || jsonb_build_object('animals', (
      select jsonb_agg(to_jsonb(a) - 'movement_id' - 'position' order by a.position)
      from inbound_movement_animals a where a.movement_id = m.id)) as row
    from inbound_movements m where m.user_id = ${id} order by m.id`,
  savedViews: sql<PersonalRow>`select to_jsonb(v) as row from saved_views v where v.user_id = ${id} order by v.id`,
  reminderSettings: sql<PersonalRow>`
    select to_jsonb(s) - 'unsubscribe_key' - 'unsubscribe_digest' - 'calendar_key' - 'calendar_digest' as row
    from reminder_settings s where s.user_id = ${id}`,
  reminders: sql<PersonalRow>`select to_jsonb(r) - 'mail_id' as row from reminders r where r.user_id = ${id} order by r.id`,
  newsletter: sql<PersonalRow>`
    select to_jsonb(n) - 'confirm_key' - 'confirm_digest' - 'unsubscribe_key' - 'unsubscribe_digest' || jsonb_build_object(
      'consents', (select jsonb_agg(to_jsonb(c) order by c.id) from newsletter_consents c where c.subscription_id = n.id),
      'letters', (
        select jsonb_agg(jsonb_build_object('subject', l.subject, 'state', d.state, 'at', d.claimed_at) order by l.id)
        from newsletter_deliveries d join newsletter_letters l on l.id = d.letter_id
        where d.subscription_id = n.id)) as row
    from newsletter_subscriptions n join users u on u.email = n.email
    where u.id = ${id} and u.email_verified_at is not null`,
  cart: sql<PersonalRow>`
    select to_jsonb(l) as row from cart_lines l join carts c on c.id = l.cart_id where c.user_id = ${id} order by l.id`,
  orders: sql<PersonalRow>`
    select to_jsonb(o) || jsonb_build_object(
      'items', (select jsonb_agg(to_jsonb(i) order by i.id) from order_items i where i.order_id = o.id),
      'parcels', (select jsonb_agg(to_jsonb(p) - 'actor_id' order by p.id) from parcels p where p.order_id = o.id),
      'payments', (
        select jsonb_agg(to_jsonb(p) - 'idempotency_key' - 'redirect_url' - 'next_check_at' - 'attempts' order by p.id) from payments p
        where p.order_id = o.id
      ),
      'refunds', (
        select jsonb_agg(to_jsonb(r) - 'idempotency_key' order by r.id) from refunds r join payments p on p.id = r.payment_id
        where p.order_id = o.id
      ),
      'withdrawals', (
        select jsonb_agg(to_jsonb(w) || jsonb_build_object('items', (
          select jsonb_agg(to_jsonb(l) order by l.order_item_id) from withdrawal_items l where l.withdrawal_id = w.id
        )) order by w.id) from withdrawals w where w.order_id = o.id
      ),
      'deliveryChecks', (
        select jsonb_agg(to_jsonb(k) order by k.received_at, k.id) from delivery_checks k where k.order_id = o.id
      ),
      'receipt', (select to_jsonb(c) from order_receipts c where c.order_id = o.id),
      'notes', (select jsonb_agg(to_jsonb(n) - 'actor_id' order by n.id) from order_notes n where n.order_id = o.id),
      'documents', (
        select jsonb_agg(to_jsonb(v) order by v.id) from invoices v where v.order_id = o.id
      ),
      'rejectedDocuments', (
        select jsonb_agg(to_jsonb(r) - 'actor_id' - 'xml' - 'pdf' order by r.id)
        from rejected_invoices r join invoices v on v.id = r.invoice_id where v.order_id = o.id
      )) as row
    from orders o where o.user_id = ${id} order by o.id`,
  messages: sql<PersonalRow>`
    select to_jsonb(t) || jsonb_build_object(
      'messages', (select jsonb_agg(to_jsonb(m) - 'actor_id' order by m.id) from support_messages m where m.thread_id = t.id)) as row
    from support_threads t where t.user_id = ${id} order by t.id`,
  tags: sql<PersonalRow>`
    select to_jsonb(t) - 'search_text' || jsonb_build_object(
      'events', (select jsonb_agg(to_jsonb(e) order by e.id) from tag_events e where e.tag_id = t.id)) as row
    from tags t where t.user_id = ${id} order by t.id`,
  codeRequests: sql<PersonalRow>`select to_jsonb(r) - 'idempotency_key' as row from code_requests r where r.user_id = ${id} order by r.id`,
  registryAccount: sql<PersonalRow>`
    select to_jsonb(a) - 'access_token' - 'refresh_token' as row from registry_accounts a where a.user_id = ${id}`,
  herds: sql<PersonalRow>`
    select to_jsonb(h) || jsonb_build_object(
      'animals', (select jsonb_agg(to_jsonb(a) order by a.code) from animals a where a.herd_id = h.id)) as row
    from herds h where h.user_id = ${id} order by h.id`,
  differences: sql<PersonalRow>`select to_jsonb(c) as row from registry_conflicts c where c.user_id = ${id} order by c.id`,
  registryCalls: sql<PersonalRow>`
    select jsonb_build_object('at', j.at, 'operation', j.operation, 'request', j.request, 'response', j.response) as row
    from outbound_calls j where j.user_id = ${id} order by j.id`,
  delegations: sql<PersonalRow>`
    select to_jsonb(d) || jsonb_build_object(
      'events', (select jsonb_agg(to_jsonb(e) order by e.id) from delegation_events e where e.delegation_id = d.id)) as row
    from delegations d where d.user_id = ${id} order by d.id`,
  discounts: sql<PersonalRow>`select to_jsonb(d) as row from discount_redemptions d where d.user_id = ${id}`,
  ownChanges: sql<PersonalRow>`
    select to_jsonb(c) - 'request_id' as row from own_changes c where c.user_id = ${id} order by c.id`,
  changes: sql<PersonalRow>`
    select to_jsonb(l) - 'request_id' as row from audit_log l
    where l.subject_type = 'user' and l.subject_id = ${id} order by l.id`,
})

/** Names of the parts, for the register of personal data. */
export const personalDataNames = () => Object.keys(personalDataQueries(0))

/** Returns the rows as JSON texts, because parsing large ones would keep the server from others. */
export async function personalDataOf(db: Executor, id: number): Promise<Map<string, string[]>> {
  const data = new Map<string, string[]>()
  for (const [name, query] of Object.entries(personalDataQueries(id))) {
    const rows = await db
      .selectFrom(sql`(${query})`.as('found'))
      .select(sql<string>`found.row::text`.as('text'))
      .execute()
    data.set(
      name,
      rows.map(({ text }) => text),
    )
  }
  return data
}

type PersonalFile = { name: string; bytes: Buffer }

/** Returns invoices, credit notes and delegations as they were issued, rejected and signed. */
export async function personalFilesOf(db: Executor, id: number): Promise<PersonalFile[]> {
  const { rows } = await sql<PersonalFile>`
    select 'fatture/' || v.year || '-' || v.number || '.' || f.kind as name, f.bytes
    from invoice_files f join invoices v on v.id = f.invoice_id join orders o on o.id = v.order_id
    where o.user_id = ${id}
    union all
    select 'fatture/scartate/' || r.file_name, r.xml
    from rejected_invoices r join invoices v on v.id = r.invoice_id join orders o on o.id = v.order_id
    where o.user_id = ${id}
    union all
    select 'deleghe/' || d.id || '-' || case f.kind when 'signed' then 'firmata' else 'documento' end || '.pdf', f.bytes
    from delegation_files f join delegations d on d.id = f.delegation_id where d.user_id = ${id}
    order by name`.execute(db)
  return rows
}
