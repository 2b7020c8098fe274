import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aLegacyDatabase, valuesOf } from '#test/builders/a-legacy-database.ts'
import { dumpTables } from '../database-dump.ts'
import { migrate } from '../migrate.ts'

describe('a database of the last release before the baseline', () => {
  it('keeps every row of every table', async () => {
    const { db } = await aLegacyDatabase()
    const countsOf = async () => {
      const tables = (await dumpTables(db)).filter(({ name }) => !name.startsWith('migrations'))
      return Promise.all(
        tables.map(async ({ schema, name }) => {
          const [row] = await valuesOf(db, `select count(*)::int from ${schema}.${name}`)
          return [`${schema}.${name}`, row?.[0]] as const
        }),
      )
    }
    const before = new Map(await countsOf())
    await migrate(db)
    const after = new Map(await countsOf())
    const added = `closed_order_counts email_verifications invoice_days key_fingerprints operator_files
      stored_image_files stored_images guest_withdrawals invitations field_notes delivery_checks order_receipts keeper_waits loss_figures loss_ear_figures inbound_movement_animals inbound_movements
      reminder_settings reminders
      newsletter_deliveries newsletter_letters
      order_mail_parts own_changes pec_mailbox pec_messages pec_signers pec_transmissions rejected_invoices saved_views sent_mails support_messages support_threads withdrawal_items
      withdrawals`
    for (const table of added.split(/\s+/)) after.delete(`public.${table}`)
    const newNames: Record<string, string> = {
      shop_exceptions: 'issues',
      outside_journal: 'outbound_calls',
      payment_news: 'payment_webhook_events',
      signing_events: 'signing_webhook_events',
      spoiled_pieces: 'reprints',
      tag_steps: 'tag_transitions',
      payment_steps: 'payment_transitions',
      order_credits: 'credit_notes',
      order_credit_items: 'credit_note_items',
      discount_uses: 'discount_redemptions',
      reset_requests: 'password_resets',
      registry_logins: 'registry_oauth_states',
      second_factors: 'totp_credentials',
    }
    before.delete('public.answer_times')
    const renamed = [...before].map(([table, count]): [string, unknown] => {
      const name = table.replace('public.', '')
      return [newNames[name] ? `public.${newNames[name]}` : table, count]
    })
    expect(Object.fromEntries(after)).toEqual(Object.fromEntries(renamed))
  })

  it('keeps what its columns say, under their new names', async () => {
    const { db } = await aLegacyDatabase()
    await migrate(db)
    const one = async (query: string) => (await valuesOf(db, query))[0]
    expect(await one('select billing_address, shipping_address from users where id = 1')).toEqual([
      { city: 'Azeglio' },
      { city: 'Ivrea' },
    ])
    expect(await one('select last_step from totp_credentials')).toEqual([58_000_000])
    expect(await one('select attempts from password_resets')).toEqual([2])
    expect(await valuesOf(db, 'select price_cents, valid_from is not null from product_prices order by id')).toEqual([
      [795, true],
      [695, true],
    ])
    expect(await valuesOf(db, 'select quantity_before, quantity_after from stock_movements order by id')).toEqual([
      [0, 100],
      [100, 150],
    ])
    expect(await one('select max_uses, use_count from discount_codes')).toEqual([5, 1])
    expect(await one('select quoted_discount_cents, quoted_terms from carts')).toEqual([70, { shipping: 1095 }])
    expect(await one('select quoted_price_cents, quoted_tiers, replacements from cart_lines')).toEqual([
      695,
      [{ from: 10, price: 600 }],
      [{ code: 'IT001990244731', piece: 'entrambe', identityProof: 'foto' }],
    ])
    expect(await one('select product_kinds, search_text from orders where id = 1')).toEqual([
      ['ministeriale'],
      expect.stringContaining(' order-1 '),
    ])
    expect(
      await one(`select list_price_cents, shipped_quantity, returned_quantity, cancelled_quantity, is_printed_in_house, replacements
        from order_items`),
    ).toEqual([
      80,
      4,
      1,
      2,
      true,
      [
        { code: 'IT001990244731', piece: 'secondaria' },
        { code: 'IT001990244732', piece: 'principale' },
      ],
    ])
    expect(await valuesOf(db, 'select is_sent_to_buyer from order_notes order by id')).toEqual([[true], [false]])
    expect(
      await one(`select redirect_url, attempts, next_check_at is not null, refunded_cents, charged_back_cents,
        unreachable_since is not null as silent,
        idempotency_key is not null as keyed from payments`),
    ).toEqual(['https://stripe.example', 3, true, 60, 5, true, true])
    expect(
      await valuesOf(
        db,
        `select is_manual, completed_at is not null as done, failed_at is not null as failed, idempotency_key is not null as keyed
          from refunds order by id`,
      ),
    ).toEqual([
      [true, true, false, true],
      [false, false, true, true],
      [false, false, false, true],
    ])
    expect(
      await one(`select piece, identity_proof, reprint_number, registry_request_id, reported_at is not null
        from code_requests where kind = 'duplicate'`),
    ).toEqual(['secondaria', 'foto', 2, 'R2', true])
    expect(await one('select printed_code, piece, reprint_number from reprints')).toEqual([
      'IT001990244731',
      'secondaria',
      3,
    ])
    expect(await one('select account_holder, sync_processed from registry_accounts')).toEqual(['Ada', 7])
    expect(await one('select missing_since is not null from herds')).toEqual([true])
    expect(await one('select leave_reason from animals')).toEqual(['sale'])
    expect(
      await one(`select tag_status, leave_reason, detected_at is not null as detected, resolved_at is not null as resolved,
        confirmed_at is not null as confirmed, confirmed_by from registry_conflicts`),
    ).toEqual(['registrata', 'sale', true, true, true, 1])
    expect(await one('select attempts from signing_sessions')).toEqual([1])
    expect(
      await one('select requested_at, unsubscribe_key, length(unsubscribe_digest) from newsletter_subscriptions'),
    ).toEqual(['2026-01-01T08:00:00.000Z', '00000000-0000-4000-8000-000000000001', 1])
    expect(
      await one('select message, raised_at, resolved_at is not null, resolved_by from issues where id = 1'),
    ).toEqual(['Restituisci', '2026-01-01T08:00:00.000Z', true, 2])
    expect(await one('select idempotency_key, response, duration_ms from outbound_calls')).toEqual([
      'k',
      '{"a": 1}',
      12,
    ])
    expect(await one('select response from idempotency_keys')).toEqual([{ id: 1 }])
  })

  it('keeps what its values mean, in the new words', async () => {
    const { db } = await aLegacyDatabase()
    await migrate(db)
    const all = async (query: string) => (await valuesOf(db, query)).map(([value]) => value)
    expect(await all('select cancelled_by from orders order by id')).toEqual([null, 'staff', 'buyer', 'unpaid'])
    expect(await all('select reason from refunds order by id')).toEqual(['late-payment', 'duplicate', 'returned'])
    expect(await all('select pieces from credit_note_items order by quantity')).toEqual(['shipped', 'unshipped'])
    expect(await all('select state from code_requests order by id')).toEqual([
      'waiting',
      'waiting',
      'rejected',
      'granted',
    ])
    expect(
      await valuesOf(db, 'select block_reason, rejection_reason, attempts from code_requests order by id'),
    ).toEqual([
      ['invalid-response', null, 4],
      ['unpaid', null, 0],
      [null, 'No', 1],
      [null, null, 0],
    ])
    expect(await all('select name from code_request_events order by id')).toEqual([
      'herd-set',
      'sent',
      'manual',
      'unavailable',
      'not-linked',
      'invalid-response',
      'granted',
      'entered',
      'rejected',
      'retried',
      'printed',
      'shipped',
      'confirmed',
      'cancelled',
    ])
    expect(await valuesOf(db, 'select state, changed_by, retire_reason, piece from tags order by id')).toEqual([
      ['shipped', 'keeper', null, 'entrambe'],
      ['inactive', 'staff', 'broken', null],
      ['lost', 'order', null, null],
    ])
    const since = '2026-01-10T08:00:00+00:00'
    expect(
      await valuesOf(db, 'select tag_id, state, changed_by, note, is_reversal, previous from tag_events order by id'),
    ).toEqual([
      [1, 'registered', 'keeper', '2026-01-10', false, { state: 'shipped', statusSince: since }],
      [1, 'shipped', 'keeper', '', true, null],
      [2, 'inactive', 'staff', 'broken', false, { state: 'registered', statusSince: since }],
      [3, 'shipped', 'production', '', false, null],
      [3, 'registered', 'staff', '2026-01-10', false, { state: 'shipped', statusSince: since }],
      [3, 'lost', 'order', '', false, { state: 'registered', statusSince: since, changedBy: 'staff' }],
    ])
    expect(await all('select state from delegations order by id')).toEqual([
      'draft',
      'signed',
      'submitted',
      'active',
      'revoked',
      'expired',
      'rejected',
    ])
    expect(await all('select event from newsletter_consents order by id')).toEqual([
      'requested',
      'confirmed',
      'unsubscribed',
      'removed',
    ])
    expect(await valuesOf(db, 'select kind, subject from issues order by id')).toEqual([
      ['manual-refund', 'order 1'],
      ['code-request-rejected', 'request 3'],
      ['job-failed', 'process-payment 1'],
      ['job-failed', 'process-code-requests 1'],
      ['job-failed', 'schedule-registry-syncs'],
      ['job-failed', 'mail order-placed 1'],
      ['payment-mismatch', 'order 1'],
    ])
    expect(await all('select outcome from outbound_calls order by id')).toEqual([
      'ok',
      'rejected',
      'unauthorized',
      'invalid',
      'unavailable',
    ])
    expect(await valuesOf(db, 'select action, subject_type, before, after from audit_log order by id')).toEqual([
      ['create', 'delegation', null, { state: 'draft', holding: '001TO123' }],
      ['change', 'delegation', { state: 'draft' }, { state: 'signed' }],
      ['cancel-order', 'order', { status: 'PENDING' }, { status: 'CANCELLED', by: 'staff', reason: 'x' }],
      [
        'credit-pieces',
        'order',
        null,
        {
          lines: [
            { itemId: 1, pieces: 'shipped' },
            { itemId: 1, pieces: 'unshipped' },
          ],
          reason: 'x',
        },
      ],
      ['reprint-piece', 'order', null, { printedCode: 'IT001990244731', piece: 'secondaria', reason: 'x' }],
      ['print-order', 'order', null, { requests: 1, lines: 0, reprinted: 1 }],
      ['retry-code-request', 'code_request', null, { before: 'rejected', state: 'waiting' }],
      ['resolve-issue', 'issue', { resolvedAt: null }, { resolvedAt: '2026-01-01T08:00:00Z' }],
      ['create', 'discount_code', null, { code: 'ESTATE', maxUses: 5 }],
      ['complete-refund', 'order', { refund: 'manual' }, { refund: 'completed', amount: 10 }],
      ['retry-job', 'job', { state: 'failed' }, { queue: 'process-payment', id: 'x' }],
      ['erase-customer', 'user', null, { totp_credentials: 1, registry_oauth_states: 0, carts: 1 }],
      ['change', 'product', { price: 795 }, { price: 695 }],
    ])
  })

  it('keeps its jobs, in the queues of the new names', async () => {
    const { db } = await aLegacyDatabase()
    await migrate(db)
    expect(await valuesOf(db, 'select name, state::text, data from jobs.job order by name')).toEqual([
      ['mail', 'active', { kind: 'welcome', id: 1 }],
      ['process-code-requests', 'retry', { itemId: 1 }],
      ['process-payment', 'created', { paymentId: 1 }],
      ['requeue-payments', 'failed', {}],
      ['schedule-registry-syncs', 'completed', {}],
    ])
    expect(await valuesOf(db, 'select name from jobs.queue order by name')).toEqual([
      ['housekeeping'],
      ['mail'],
      ['process-code-requests'],
      ['process-payment'],
      ['registry-sync'],
      ['requeue-payments'],
      ['schedule-registry-syncs'],
    ])
    expect(await valuesOf(db, 'select name, cron from jobs.schedule order by name')).toEqual([
      ['housekeeping', '17 3 * * *'],
      ['requeue-payments', '11 * * * *'],
      ['schedule-registry-syncs', '41 * * * *'],
    ])
  })

  it('is guarded by the same triggers afterwards', async () => {
    const { db } = await aLegacyDatabase()
    await migrate(db)
    const wrong = [
      [`update tags set state = 'granted' where id = 3`, 'does not make this transition'],
      [`update tag_events set note = 'x'`, 'never changed'],
      [`update delegations set holding = '009TO123' where id = 2`, 'never changed'],
      [`delete from audit_log`, 'never changed'],
      [`update payments set state = 'pending'`, 'does not make this transition'],
    ] as const
    for (const [statement, message] of wrong) await expect(sql.raw(statement).execute(db)).rejects.toThrow(message)
    await sql`update orders set status = 'CANCELLED' where id = 1`.execute(db)
    expect(await valuesOf(db, 'select use_count from discount_codes')).toEqual([[0]])
  })
})
