-- Carries a database of the last release before the baseline (schema.sql) over to the baseline (../schema/), with all rows.
-- It runs once, in one transaction, while the migration lock is held (see ../migrate.ts). A test compares the result with
-- the baseline, name by name, and another one carries rows of every shape over.

set local statement_timeout = 0;

-- 1. Functions and triggers. All of them name tables or columns that change here; part 7 creates the new ones. Without
-- them the rows of append-only tables can be converted.
drop trigger audit_log_append_only on audit_log;
drop trigger audit_log_kept on audit_log;
drop trigger code_requests_problem on code_requests;
drop trigger delegation_events_append_only on delegation_events;
drop trigger delegation_files_append_only on delegation_files;
drop trigger delegations_keep_what_was_signed on delegations;
drop trigger delegations_stay on delegations;
drop trigger discount_uses_counted on discount_uses;
drop trigger invoice_files_append_only on invoice_files;
drop trigger invoices_append_only on invoices;
drop trigger newsletter_consents_unchanged on newsletter_consents;
drop trigger order_credit_items_append_only on order_credit_items;
drop trigger order_credit_items_counted on order_credit_items;
drop trigger order_credits_append_only on order_credits;
drop trigger order_notes_append_only on order_notes;
drop trigger order_notes_kept on order_notes;
drop trigger orders_cancelled_free_discount on orders;
drop trigger parcel_items_append_only on parcel_items;
drop trigger parcel_items_counted on parcel_items;
drop trigger parcels_append_only on parcels;
drop trigger payment_events_append_only on payment_events;
drop trigger payments_steps on payments;
drop trigger product_prices_append_only on product_prices;
drop trigger products_price_changed on products;
drop trigger products_price_set on products;
drop trigger products_stock_started on products;
drop trigger refunds_counted on refunds;
drop trigger registry_journal_append_only on outside_journal;
drop trigger stock_movements_append_only on stock_movements;
drop trigger tag_events_append_only on tag_events;
drop trigger tags_steps on tags;

drop function count_credited();
drop function count_discount_use();
drop function count_refund();
drop function count_sent();
drop function erase_reasons(integer);
drop function free_discount();
drop function guard_audit_log();
drop function guard_order_notes();
drop function is_about_erased(text, integer);
drop function is_of_erased(integer);
drop function keep_price();
drop function note_payment_step();
drop function note_problem();
drop function note_tag_steps();
drop function refuse_change();
drop function refuse_other_delegation();
drop function start_stock();
drop function without_words(jsonb);

-- 2. Tables.
drop table answer_times;
alter table shop_exceptions rename to issues;
alter table outside_journal rename to outbound_calls;
alter table payment_news rename to payment_webhook_events;
alter table signing_events rename to signing_webhook_events;
alter table spoiled_pieces rename to reprints;
alter table tag_steps rename to tag_transitions;
alter table payment_steps rename to payment_transitions;
alter table order_credits rename to credit_notes;
alter table order_credit_items rename to credit_note_items;
alter table discount_uses rename to discount_redemptions;
alter table reset_requests rename to password_resets;
alter table registry_logins rename to registry_oauth_states;
alter table second_factors rename to totp_credentials;

-- 3. Columns. Generated columns, indexes and constraints follow by themselves.
alter table users rename column saved_billing to billing_address;
alter table users rename column saved_shipping to shipping_address;
alter table password_resets rename column tries to attempts;
alter table product_prices rename column since to valid_from;
alter table stock_movements rename column before to quantity_before;
alter table stock_movements rename column after to quantity_after;
alter table carts rename column shown_discount_cents to quoted_discount_cents;
alter table carts rename column shown_terms to quoted_terms;
alter table cart_lines rename column shown_price_cents to quoted_price_cents;
alter table cart_lines rename column shown_tiers to quoted_tiers;
alter table discount_codes rename column most_uses to max_uses;
alter table discount_codes rename column uses to use_count;
alter table discount_redemptions rename column once to once_per_customer;
alter table orders rename column families to product_kinds;
alter table orders rename column words to search_text;
alter table order_items rename column usual_price_cents to list_price_cents;
alter table order_items rename column sent_quantity to shipped_quantity;
alter table order_items rename column dropped_quantity to cancelled_quantity;
alter table order_items rename column is_printed_here to is_printed_in_house;
alter table order_notes rename column to_buyer to is_sent_to_buyer;
alter table credit_note_items rename column credit_id to credit_note_id;
alter table payment_transitions rename column before to from_state;
alter table payment_transitions rename column after to to_state;
alter table payments rename column key to idempotency_key;
alter table payments rename column redirect to redirect_url;
alter table payments rename column tries to attempts;
alter table payments rename column due_at to next_check_at;
alter table payments rename column returned_cents to refunded_cents;
alter table payments rename column taken_back_cents to charged_back_cents;
alter table payments rename column unheard_since to unreachable_since;
alter table refunds rename column key to idempotency_key;
alter table refunds rename column by_hand to is_manual;
alter table refunds rename column refused_at to failed_at;
alter table refunds rename column done_at to completed_at;
alter table code_requests rename column which to piece;
alter table code_requests rename column identified_by to identity_proof;
alter table code_requests rename column reprint to reprint_number;
alter table code_requests rename column key to idempotency_key;
alter table code_requests rename column registry_id to registry_request_id;
alter table code_requests rename column problem to block_reason;
alter table code_requests rename column problem_since to blocked_since;
alter table code_requests rename column refusal to rejection_reason;
alter table code_requests rename column tries to attempts;
alter table code_requests rename column due_at to next_check_at;
alter table code_requests rename column confirmed_at to reported_at;
alter table reprints rename column mark to printed_code;
alter table reprints rename column which to piece;
alter table reprints rename column reprint to reprint_number;
alter table tag_transitions rename column before to from_state;
alter table tag_transitions rename column after to to_state;
alter table tag_transitions rename column back to is_reversal;
alter table tags rename column which to piece;
alter table tags rename column cause to changed_by;
alter table tags rename column since to status_since;
alter table tags rename column reason to retire_reason;
alter table tags rename column words to search_text;
alter table tag_events rename column cause to changed_by;
alter table tag_events rename column back to is_reversal;
alter table tag_events rename column was to previous;
alter table registry_accounts rename column holder to account_holder;
alter table registry_accounts rename column sync_done to sync_processed;
alter table herds rename column gone_at to missing_since;
alter table animals rename column cause to leave_reason;
alter table registry_conflicts rename column ours to tag_status;
alter table registry_conflicts rename column cause to leave_reason;
alter table registry_conflicts rename column found_at to detected_at;
alter table registry_conflicts rename column solved_at to resolved_at;
alter table registry_conflicts rename column kept_at to confirmed_at;
alter table registry_conflicts rename column kept_by to confirmed_by;
alter table signing_sessions rename column tries to attempts;
alter table newsletter_subscriptions rename column asked_at to requested_at;
alter table newsletter_subscriptions rename column leave_key to unsubscribe_key;
alter table newsletter_subscriptions rename column leave_digest to unsubscribe_digest;
alter table newsletter_consents rename column deed to event;
alter table issues rename column text to message;
alter table issues rename column at to raised_at;
alter table issues rename column solved_at to resolved_at;
alter table issues rename column solved_by to resolved_by;
alter table outbound_calls rename column key to idempotency_key;
alter table outbound_calls rename column answer to response;
alter table outbound_calls rename column milliseconds to duration_ms;
alter table idempotency_keys rename column answer to response;

-- 4. Checks and indexes that name values which change, removed until the rows are converted.
alter table orders drop constraint orders_cancelled_by_check;
alter table refunds drop constraint refunds_reason_check;
alter table credit_note_items drop constraint order_credit_items_pieces_check;
alter table tags drop constraint tags_cause_check;
alter table code_requests drop constraint code_requests_state_check;
alter table code_requests drop constraint code_requests_problem_check;
alter table code_requests drop constraint code_requests_check3;
alter table code_request_events drop constraint code_request_events_name_check;
alter table delegations drop constraint delegations_state_check;
alter table delegations drop constraint delegations_check1;
alter table delegations drop constraint delegations_check2;
alter table delegations alter column state drop default;
drop index delegations_one_open;
alter table newsletter_consents drop constraint newsletter_consents_deed_check;
drop index newsletter_consents_deed;
alter table outbound_calls drop constraint registry_journal_outcome_check;

-- 5. Rows.
update orders set cancelled_by = 'staff' where cancelled_by = 'shop';
update refunds set reason = case reason when 'late' then 'late-payment' else 'duplicate' end where reason in ('late', 'twice');
update credit_note_items set pieces = case pieces when 'sent' then 'shipped' else 'unshipped' end;
update tags set changed_by = case changed_by when 'shopkeeper' then 'staff' else 'production' end
where changed_by in ('shopkeeper', 'workshop');
update code_requests set state = 'rejected' where state = 'refused';
update code_requests set block_reason = 'invalid-response' where block_reason = 'nonsense';
update code_request_events set name = case name
  when 'herd' then 'herd-set'
  when 'by-hand' then 'manual'
  when 'nonsense' then 'invalid-response'
  when 'uploaded' then 'entered'
  when 'refused' then 'rejected'
  when 'renewed' then 'retried'
end
where name in ('herd', 'by-hand', 'nonsense', 'uploaded', 'refused', 'renewed');
update newsletter_consents set event = case event when 'asked' then 'requested' else 'unsubscribed' end
where event in ('asked', 'left');
update outbound_calls set outcome = case outcome
  when 'answered' then 'ok'
  when 'refused' then 'rejected'
  when 'expired' then 'unauthorized'
  else 'invalid'
end
where outcome <> 'unavailable';

create function pg_temp.new_delegation_state(state text) returns text language sql immutable as $$
  select case state
    when 'da_firmare' then 'draft'
    when 'firmata' then 'signed'
    when 'trasmessa' then 'submitted'
    when 'attiva' then 'active'
    when 'revocata' then 'revoked'
    when 'scaduta' then 'expired'
    when 'rifiutata' then 'rejected'
    else state
  end
$$;
update delegations set state = pg_temp.new_delegation_state(state);

create function pg_temp.new_queue(queue text) returns text language sql immutable as $$
  select case queue
    when 'payments' then 'process-payment'
    when 'payments-round' then 'requeue-payments'
    when 'codes' then 'process-code-requests'
    when 'registry-round' then 'schedule-registry-syncs'
    else queue
  end
$$;

-- The subject of a failed job begins with its queue.
update issues set kind = 'job-failed',
  subject = pg_temp.new_queue(split_part(subject, ' ', 1)) || substr(subject, length(split_part(subject, ' ', 1)) + 1)
where kind = 'job-given-up';
update issues set kind = renamed.to_kind
from (values
  ('payment-refused', 'payment-rejected'),
  ('payment-unheard', 'payment-unreachable'),
  ('payment-access', 'payment-credentials'),
  ('payment-returned', 'payment-charged-back'),
  ('payment-returned-part', 'payment-partly-refunded'),
  ('paid-short', 'underpaid'),
  ('refund-unheard', 'refund-unreachable'),
  ('sent-unpaid', 'shipped-unpaid'),
  ('credit-owed', 'credit-note-due'),
  ('refund-by-hand', 'manual-refund'),
  ('refund-refused', 'refund-rejected'),
  ('request-stuck', 'code-request-stalled'),
  ('request-unanswered', 'code-request-unanswered'),
  ('codes-failed', 'code-request-failed'),
  ('codes-refused', 'code-request-rejected'),
  ('codes-to-return', 'unclaimed-codes'),
  ('bad-grant', 'invalid-allocation'),
  ('status-refused', 'status-rejected'),
  ('shipment-refused', 'shipment-rejected'),
  ('tags-disagree', 'tag-mismatch'),
  ('registry-sync-refused', 'registry-sync-rejected'),
  ('registry-nonsense', 'registry-invalid-response')
) as renamed (from_kind, to_kind)
where kind = renamed.from_kind;

-- 6. JSON. Returns the object with renamed keys; others stay.
create function pg_temp.rename_keys(entry jsonb, names jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(entry) = 'object' then coalesce(
    (select jsonb_object_agg(coalesce(names ->> key, key), value) from jsonb_each(entry)), '{}') else entry end
$$;
create function pg_temp.rename_keys_of_each(entries jsonb, names jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(pg_temp.rename_keys(entry, names) order by at), '[]')
  from jsonb_array_elements(entries) with ordinality as listed (entry, at)
$$;

update cart_lines set replacements = pg_temp.rename_keys_of_each(replacements,
  '{"which": "piece", "identifiedBy": "identityProof", "reprint": "reprintNumber"}')
where replacements <> '[]';
update order_items set replacements = pg_temp.rename_keys_of_each(replacements,
  '{"which": "piece", "identifiedBy": "identityProof", "reprint": "reprintNumber"}')
where replacements <> '[]';

update tag_events set
  changed_by = case changed_by when 'shopkeeper' then 'staff' when 'workshop' then 'production' else changed_by end,
  previous = pg_temp.rename_keys(previous, '{"since": "statusSince", "cause": "changedBy"}')
where changed_by in ('shopkeeper', 'workshop') or previous is not null;
update tag_events set previous = previous || jsonb_build_object('changedBy',
  case previous ->> 'changedBy' when 'shopkeeper' then 'staff' else 'production' end)
where previous ->> 'changedBy' in ('shopkeeper', 'workshop');

update audit_log set
  before = before || jsonb_build_object('state', pg_temp.new_delegation_state(before ->> 'state'))
where subject_type = 'delegation' and before ? 'state';
update audit_log set
  after = after || jsonb_build_object('state', pg_temp.new_delegation_state(after ->> 'state'))
where subject_type = 'delegation' and after ? 'state';
update audit_log set after = after || '{"by": "staff"}' where action = 'cancel-order' and after ->> 'by' = 'shop';
update audit_log set after = jsonb_set(after, '{lines}', (
  select coalesce(jsonb_agg(
    line || jsonb_build_object('pieces', case line ->> 'pieces' when 'sent' then 'shipped' else 'unshipped' end) order by at
  ), '[]')
  from jsonb_array_elements(after -> 'lines') with ordinality as listed (line, at)
))
where action = 'credit-pieces' and jsonb_typeof(after -> 'lines') = 'array';
update audit_log set
  after = pg_temp.rename_keys(after, '{"mark": "printedCode", "which": "piece"}')
where action = 'remake-piece';
update audit_log set after = pg_temp.rename_keys(after, '{"remade": "reprinted"}') where action = 'print-order';
update audit_log set after = jsonb_build_object(
  'before', case after ->> 'was' when 'refused' then 'rejected' else after ->> 'was' end,
  'state', case after ->> 'state' when 'refused' then 'rejected' else after ->> 'state' end
)
where action = 'renew-request';
update audit_log set before = pg_temp.rename_keys(before, '{"solvedAt": "resolvedAt"}'),
  after = pg_temp.rename_keys(after, '{"solvedAt": "resolvedAt"}')
where action = 'solve-exception';
update audit_log set before = pg_temp.rename_keys(before, '{"mostUses": "maxUses"}'),
  after = pg_temp.rename_keys(after, '{"mostUses": "maxUses"}')
where subject_type = 'discount_code';
update audit_log set before = '{"refund": "manual"}', after = after || '{"refund": "completed"}'
where action = 'finish-refund';
update audit_log set after = after || jsonb_build_object('queue', pg_temp.new_queue(after ->> 'queue'))
where action = 'retry-job' and after ? 'queue';
update audit_log set after = pg_temp.rename_keys(after,
  '{"second_factors": "totp_credentials", "registry_logins": "registry_oauth_states", "reset_requests": "password_resets"}')
where action = 'erase-customer';
update audit_log set action = renamed.to_action
from (values
  ('remake-piece', 'reprint-piece'),
  ('solve-exception', 'resolve-issue'),
  ('refuse-request', 'reject-code-request'),
  ('give-up-request', 'abandon-code-request'),
  ('renew-request', 'retry-code-request'),
  ('finish-refund', 'complete-refund')
) as renamed (from_action, to_action)
where action = renamed.from_action;
update audit_log set subject_type = 'issue' where subject_type = 'shop_exception';

-- Jobs. The queue's tables do not exist before the first start, nor in a backup that was taken before it.
do $$
begin
  if to_regclass('jobs.queue') is null then return; end if;
  insert into jobs.queue
  select (jsonb_populate_record(q, jsonb_build_object('name', pg_temp.new_queue(q.name)))).*
  from jobs.queue q where pg_temp.new_queue(q.name) <> q.name
  on conflict do nothing;
  update jobs.job set name = pg_temp.new_queue(name) where pg_temp.new_queue(name) <> name;
  update jobs.schedule set name = pg_temp.new_queue(name) where pg_temp.new_queue(name) <> name;
  delete from jobs.queue where pg_temp.new_queue(name) <> name;
end $$;

alter table orders add constraint orders_cancelled_by_check check (cancelled_by in ('buyer', 'staff', 'unpaid'));
alter table refunds add constraint refunds_reason_check
  check (reason in ('late-payment', 'duplicate', 'returned', 'cancelled', 'credited'));
alter table credit_note_items add constraint credit_note_items_pieces_check check (pieces in ('shipped', 'unshipped'));
alter table tags add constraint tags_changed_by_check
  check (changed_by in ('order', 'registry', 'production', 'keeper', 'staff'));
alter table code_requests add constraint code_requests_state_check
  check (state in ('waiting', 'sent', 'granted', 'rejected', 'cancelled'));
alter table code_requests add constraint code_requests_block_reason_check
  check (block_reason in ('no-herd', 'not-linked', 'unavailable', 'invalid-response', 'unpaid'));
alter table code_requests add constraint code_requests_rejected
  check ((state = 'rejected') = (rejection_reason is not null));
alter table code_request_events add constraint code_request_events_name_check
  check (name in ('herd-set', 'sent', 'manual', 'unavailable', 'not-linked', 'invalid-response',
    'granted', 'entered', 'rejected', 'retried', 'printed', 'shipped', 'confirmed', 'cancelled'));
alter table delegations alter column state set default 'draft';
alter table delegations add constraint delegations_state_check
  check (state in ('draft', 'signed', 'submitted', 'active', 'revoked', 'expired', 'rejected'));
alter table delegations add constraint delegations_signed_first
  check (state not in ('signed', 'submitted', 'active', 'rejected') or signed_at is not null);
alter table delegations add constraint delegations_end
  check ((state in ('revoked', 'expired', 'rejected')) = (ended_at is not null));
create unique index delegations_one_open on delegations (user_id, holding, species)
  where state in ('draft', 'signed', 'submitted', 'active');
alter table newsletter_consents add constraint newsletter_consents_event_check
  check (event in ('requested', 'confirmed', 'unsubscribed', 'removed'));
create index newsletter_consents_event on newsletter_consents (event, at) where event <> 'requested';
alter table outbound_calls add constraint outbound_calls_outcome_check
  check (outcome in ('ok', 'rejected', 'unauthorized', 'invalid', 'unavailable'));

-- 7. The names of constraints, indexes and sequences, which do not follow their tables and columns.
alter table animals rename constraint animals_cause_check to animals_leave_reason_check;
alter table cart_lines rename constraint cart_lines_shown_price_cents_check to cart_lines_quoted_price_cents_check;
alter table carts rename constraint carts_shown_discount_cents_check to carts_quoted_discount_cents_check;
alter table code_requests rename constraint code_requests_check to code_requests_duplicate;
alter table code_requests rename constraint code_requests_check1 to code_requests_one_duplicate;
alter table code_requests rename constraint code_requests_check2 to code_requests_sent;
alter table code_requests rename constraint code_requests_check4 to code_requests_shipped;
alter table code_requests rename constraint code_requests_key_key to code_requests_idempotency_key_key;
alter table code_requests rename constraint code_requests_reprint_check to code_requests_reprint_number_check;
alter table code_requests rename constraint code_requests_tries_check to code_requests_attempts_check;
alter table code_requests rename constraint code_requests_unpaid_rest to code_requests_unpaid;
alter table code_requests rename constraint code_requests_which_check to code_requests_piece_check;
alter table credit_note_items rename constraint order_credit_items_credit_id_fkey to credit_note_items_credit_note_id_fkey;
alter table credit_note_items rename constraint order_credit_items_order_item_id_fkey to credit_note_items_order_item_id_fkey;
alter table credit_note_items rename constraint order_credit_items_pkey to credit_note_items_pkey;
alter table credit_note_items rename constraint order_credit_items_quantity_check to credit_note_items_quantity_check;
alter table credit_notes rename constraint order_credits_invoice_id_fkey to credit_notes_invoice_id_fkey;
alter table credit_notes rename constraint order_credits_invoice_id_key to credit_notes_invoice_id_key;
alter table credit_notes rename constraint order_credits_order_id_fkey to credit_notes_order_id_fkey;
alter table credit_notes rename constraint order_credits_pkey to credit_notes_pkey;
alter table delegation_files rename constraint delegation_files_check to delegation_files_sha256;
alter table delegations rename constraint delegations_check to delegations_signature;
alter table discount_codes rename constraint discount_codes_check to discount_codes_one_value;
alter table discount_codes rename constraint discount_codes_check1 to discount_codes_one_scope;
alter table discount_codes rename constraint discount_codes_check2 to discount_codes_period;
alter table discount_codes rename constraint discount_codes_most_uses_check to discount_codes_max_uses_check;
alter table discount_redemptions rename constraint discount_uses_discount_code_id_fkey to discount_redemptions_discount_code_id_fkey;
alter table discount_redemptions rename constraint discount_uses_order_id_fkey to discount_redemptions_order_id_fkey;
alter table discount_redemptions rename constraint discount_uses_pkey to discount_redemptions_pkey;
alter table discount_redemptions rename constraint discount_uses_user_id_fkey to discount_redemptions_user_id_fkey;
alter table invoice_counters rename constraint invoice_counters_check to invoice_counters_year;
alter table invoice_files rename constraint invoice_files_check to invoice_files_sha256;
alter table invoices rename constraint invoices_check to invoices_year;
alter table invoices rename constraint invoices_check1 to invoices_correction;
alter table issues rename constraint shop_exceptions_pkey to issues_pkey;
alter table issues rename constraint shop_exceptions_solved_by_fkey to issues_resolved_by_fkey;
alter table newsletter_subscriptions rename constraint newsletter_subscriptions_leave_digest_key to newsletter_subscriptions_unsubscribe_digest_key;
alter table order_items rename constraint order_items_check to order_items_subtotal;
alter table order_items rename constraint order_items_check2 to order_items_check;
alter table order_items rename constraint order_items_check3 to order_items_printed;
alter table order_items rename constraint order_items_dropped to order_items_cancelled;
alter table order_items rename constraint order_items_sent to order_items_shipped;
alter table outbound_calls rename constraint registry_journal_milliseconds_check to outbound_calls_duration_ms_check;
alter table outbound_calls rename constraint registry_journal_pkey to outbound_calls_pkey;
alter table password_resets rename constraint reset_requests_pkey to password_resets_pkey;
alter table password_resets rename constraint reset_requests_token_digest_key to password_resets_token_digest_key;
alter table password_resets rename constraint reset_requests_tries_check to password_resets_attempts_check;
alter table password_resets rename constraint reset_requests_user_id_fkey to password_resets_user_id_fkey;
alter table payment_transitions rename constraint payment_steps_pkey to payment_transitions_pkey;
alter table payment_webhook_events rename constraint payment_news_pkey to payment_webhook_events_pkey;
alter table payments rename constraint payments_check to payments_begun;
alter table payments rename constraint payments_key_key to payments_idempotency_key_key;
alter table payments rename constraint payments_returned to payments_refunded;
alter table payments rename constraint payments_taken_back_cents_check to payments_charged_back_cents_check;
alter table payments rename constraint payments_tries_check to payments_attempts_check;
alter table product_relations rename constraint product_relations_check to product_relations_not_to_itself;
alter table refunds rename constraint refunds_key_key to refunds_idempotency_key_key;
alter table registry_accounts rename constraint registry_accounts_check to registry_accounts_tokens;
alter table registry_accounts rename constraint registry_accounts_sync_done_check to registry_accounts_sync_processed_check;
alter table registry_conflicts rename constraint registry_conflicts_cause_check to registry_conflicts_leave_reason_check;
alter table registry_conflicts rename constraint registry_conflicts_kept_by_fkey to registry_conflicts_confirmed_by_fkey;
alter table registry_oauth_states rename constraint registry_logins_pkey to registry_oauth_states_pkey;
alter table registry_oauth_states rename constraint registry_logins_user_id_fkey to registry_oauth_states_user_id_fkey;
alter table reprints rename constraint spoiled_pieces_actor_id_fkey to reprints_actor_id_fkey;
alter table reprints rename constraint spoiled_pieces_order_id_fkey to reprints_order_id_fkey;
alter table reprints rename constraint spoiled_pieces_order_item_id_fkey to reprints_order_item_id_fkey;
alter table reprints rename constraint spoiled_pieces_pkey to reprints_pkey;
alter table reprints rename constraint spoiled_pieces_reprint_check to reprints_reprint_number_check;
alter table reprints rename constraint spoiled_pieces_which_check to reprints_piece_check;
alter table signing_sessions rename constraint signing_sessions_check to signing_sessions_used;
alter table signing_sessions rename constraint signing_sessions_tries_check to signing_sessions_attempts_check;
alter table signing_webhook_events rename constraint signing_events_pkey to signing_webhook_events_pkey;
alter table stock_movements rename constraint stock_movements_after_check to stock_movements_quantity_after_check;
alter table stock_movements rename constraint stock_movements_before_check to stock_movements_quantity_before_check;
alter table stock_movements rename constraint stock_movements_check to stock_movements_increase;
alter table stock_movements rename constraint stock_movements_check1 to stock_movements_decrease;
alter table tag_events rename constraint tag_events_was_check to tag_events_previous_check;
alter table tag_transitions rename constraint tag_steps_pkey to tag_transitions_pkey;
alter table tags rename constraint tags_reason_check to tags_retire_reason_check;
alter table tags rename constraint tags_reason_of_end to tags_retire_reason;
alter table tags rename constraint tags_which_check to tags_piece_check;
alter table totp_credentials rename constraint second_factors_pkey to totp_credentials_pkey;
alter table totp_credentials rename constraint second_factors_user_id_fkey to totp_credentials_user_id_fkey;
alter index audit_log_words rename to audit_log_search;
alter index code_requests_due rename to code_requests_next_check;
alter index code_requests_to_send rename to code_requests_to_ship;
alter index discount_uses_code rename to discount_redemptions_code;
alter index order_credit_items_item rename to credit_note_items_item;
alter index order_credits_order rename to credit_notes_order;
alter index order_items_left rename to order_items_unshipped;
alter index orders_words rename to orders_search_text;
alter index outside_journal_answer rename to outbound_calls_response;
alter index outside_journal_outcome rename to outbound_calls_outcome;
alter index outside_journal_request rename to outbound_calls_request;
alter index outside_journal_user rename to outbound_calls_user;
alter index payments_due rename to payments_next_check;
alter index refunds_by_hand rename to refunds_open_manual;
alter index registry_conflicts_keeper rename to registry_conflicts_confirmed_by;
alter index registry_journal_at rename to outbound_calls_at;
alter index registry_journal_key rename to outbound_calls_idempotency_key;
alter index registry_logins_age rename to registry_oauth_states_age;
alter index registry_logins_user rename to registry_oauth_states_user;
alter index reset_requests_email rename to password_resets_email;
alter index reset_requests_user rename to password_resets_user;
alter index shop_exceptions_solved rename to issues_resolved;
alter index shop_exceptions_solver rename to issues_resolved_by;
alter index shop_exceptions_waiting rename to issues_open;
alter index spoiled_pieces_actor rename to reprints_actor;
alter index spoiled_pieces_item rename to reprints_item;
alter index spoiled_pieces_mark rename to reprints_printed_code;
alter index spoiled_pieces_order rename to reprints_order;
alter index tags_words rename to tags_search_text;
alter index users_desk rename to users_staff;
alter index users_words rename to users_search;
alter index code_requests_reprint rename to code_requests_reprint_number;
alter index discount_uses_once rename to discount_redemptions_once_per_customer;
alter index payments_under_way rename to payments_one_open;
alter index registry_conflicts_open rename to registry_conflicts_one_open;
alter index shop_exceptions_open rename to issues_one_open;
alter index spoiled_pieces_waiting rename to reprints_one_waiting;
alter index stock_movements_one_start rename to stock_movements_one_initial;
alter sequence order_credits_id_seq rename to credit_notes_id_seq;
alter sequence registry_journal_id_seq rename to outbound_calls_id_seq;
alter sequence reset_requests_id_seq rename to password_resets_id_seq;
alter sequence shop_exceptions_id_seq rename to issues_id_seq;
alter sequence spoiled_pieces_id_seq rename to reprints_id_seq;
-- PostgreSQL 18 and later name these constraints too.
do $$
declare statement text;
begin
  for statement in
    select format('alter table %s rename constraint %I to %I', c.conrelid::regclass, c.conname,
      r.relname || '_' || a.attname || '_not_null')
    from pg_constraint c join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'n' and c.connamespace = 'public'::regnamespace
      and c.conname <> r.relname || '_' || a.attname || '_not_null'
  loop
    execute statement;
  end loop;
end $$;

-- 8. Functions and triggers of the baseline.
alter function is_tariff(integer, jsonb) rename to is_valid_price_tiers;
create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create or replace function is_valid_price_tiers(price_cents integer, tiers jsonb) returns boolean language sql immutable as $$
  select count(*) <= 8 and coalesce(bool_and(coalesce(
    each.begins > each.begins_before and each.cents < each.cents_before and each.cents >= 0 and each.begins <= 9999, false)), true)
  from (
    select begins, cents, lag(begins, 1, 1) over (order by at) as begins_before,
      lag(cents, 1, is_valid_price_tiers.price_cents) over (order by at) as cents_before
    from (
      select at, (tier ->> 'from')::integer as begins, (tier ->> 'price')::integer as cents
      from jsonb_array_elements(is_valid_price_tiers.tiers) with ordinality as listed (tier, at)
    ) read
  ) each
$$;
create function record_price() returns trigger language plpgsql as $$
begin
  insert into product_prices (product_id, price_cents, valid_from)
  values (new.id, new.price_cents, case tg_op when 'INSERT' then new.created_at else now() end);
  return null;
end $$;
create function record_initial_stock() returns trigger language plpgsql as $$
begin
  insert into stock_movements (product_id, reason, quantity_before, quantity_after, at)
  values (new.id, 'initial', 0, new.quantity, new.created_at);
  return null;
end $$;
create function belongs_to_erased_user(order_id integer) returns boolean language sql stable as $$
  select exists (
    select from orders where id = order_id and user_id::text = current_setting('auricola.erased_user', true)
  )
$$;
create function guard_order_notes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not old.is_sent_to_buyer and belongs_to_erased_user(old.order_id) then
    return old;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create function count_discount_redemption() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update discount_codes set use_count = use_count + 1 where id = new.discount_code_id;
  else
    update discount_codes set use_count = use_count - 1 where id = old.discount_code_id;
  end if;
  return null;
end $$;
create function release_discount() returns trigger language plpgsql as $$
begin
  delete from discount_redemptions where order_id = new.id;
  return null;
end $$;
create function add_shipped() returns trigger language plpgsql as $$
begin
  update order_items set shipped_quantity = shipped_quantity + new.quantity where id = new.order_item_id;
  return null;
end $$;
create function record_payment_transition() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.order_id, old.amount_cents, old.currency, old.idempotency_key) is distinct from
      (new.order_id, new.amount_cents, new.currency, new.idempotency_key)
      or old.provider_id is not null and old.provider_id is distinct from new.provider_id
      or old.state <> new.state and not exists (
        select from payment_transitions t where t.from_state = old.state and t.to_state = new.state
      ) then
      raise exception 'a payment does not make this transition'
        using errcode = 'check_violation', constraint = 'payment_transitions';
    end if;
    if old.state = new.state then return null; end if;
  end if;
  insert into payment_events (payment_id, at, state)
    values (new.id, case new.state when 'captured' then coalesce(new.captured_at, now()) else now() end, new.state);
  return null;
end $$;
create function add_refunded() returns trigger language plpgsql as $$
begin
  update payments set refunded_cents = refunded_cents + new.amount_cents - coalesce(old.amount_cents, 0)
  where id = new.payment_id;
  return null;
end $$;
create function add_credited() returns trigger language plpgsql as $$
begin
  update order_items set
    returned_quantity = returned_quantity + case new.pieces when 'shipped' then new.quantity else 0 end,
    cancelled_quantity = cancelled_quantity + case new.pieces when 'unshipped' then new.quantity else 0 end
  where id = new.order_item_id;
  return null;
end $$;
create function record_block() returns trigger language plpgsql as $$
begin
  new.blocked_since := case when new.block_reason is not null then now() end;
  return new;
end $$;
create function record_tag_transitions() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  if exists (
    select from before_rows b join after_rows a using (id)
    where a.state <> b.state and not exists (
        select from tag_transitions t where t.from_state = b.state and t.to_state = a.state
          and (not t.is_reversal or b.changed_by in ('keeper', 'staff') and a.changed_by in ('keeper', 'staff'))
      )
      or b.code is not null and a.code is distinct from b.code
  ) then
    raise exception 'a tag does not make this transition'
      using errcode = 'check_violation', constraint = 'tag_transitions';
  end if;
  insert into tag_events (tag_id, at, state, changed_by, note, is_reversal, previous)
  select a.id, now(), a.state, case when l.is_reversed_loss then 'order' else a.changed_by end,
    case
      when t.is_reversal or l.is_reversed_loss then ''
      when a.state = 'inactive' then coalesce(a.retire_reason, '')
      when a.state = 'registered' and a.changed_by in ('keeper', 'staff')
        then to_char(a.status_since at time zone 'Europe/Rome', 'YYYY-MM-DD')
      else ''
    end,
    t.is_reversal or l.is_reversed_loss,
    case
      when t.is_reversal or l.is_reversed_loss then null
      when a.state = 'lost'
        then jsonb_build_object('state', b.state, 'statusSince', b.status_since, 'changedBy', b.changed_by)
      when a.changed_by in ('keeper', 'staff')
        then jsonb_build_object('state', b.state, 'statusSince', b.status_since)
    end
  from before_rows b join after_rows a using (id)
    join tag_transitions t on t.from_state = b.state and t.to_state = a.state
    cross join lateral (
      select b.state = 'lost' and (a.state = 'registered' or a.state = 'replaced' and a.changed_by <> 'production')
        as is_reversed_loss
    ) l
  where a.state <> b.state;
  return null;
end $$;
create function forbid_delegation_change() returns trigger language plpgsql as $$
begin
  if (new.user_id, new.holding, new.species, new.keeper, new.document, new.text_version, new.document_sha256, new.created_at)
      is distinct from
      (old.user_id, old.holding, old.species, old.keeper, old.document, old.text_version, old.document_sha256, old.created_at)
    or (old.signed_sha256 is not null
      and (new.signed_sha256, new.signed_at) is distinct from (old.signed_sha256, old.signed_at))
    or (old.ended_at is not null and (new.state, new.ended_at) is distinct from (old.state, old.ended_at))
  then
    raise exception 'the document and the signature of delegation % are never changed', old.id;
  end if;
  return new;
end $$;
create function strip_free_text(entry jsonb) returns jsonb language sql immutable as $$
  select entry - array['reason', 'unpaidReason', 'tracking']
$$;
create function concerns_erased_user(subject_type text, subject_id integer) returns boolean language sql stable as $$
  select case subject_type
    when 'order' then belongs_to_erased_user(subject_id)
    when 'code_request' then exists (
      select from code_requests r where r.id = subject_id and r.user_id::text = current_setting('auricola.erased_user', true)
    )
    when 'delegation' then exists (
      select from delegations d where d.id = subject_id and d.user_id::text = current_setting('auricola.erased_user', true)
    )
    else false
  end
$$;
create function guard_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (old.id, old.at, old.actor_id, old.action, old.subject_type, old.subject_id, old.request_id) is not distinct from
      (new.id, new.at, new.actor_id, new.action, new.subject_type, new.subject_id, new.request_id)
    and (
      (
        old.subject_type = 'user' and old.subject_id::text = current_setting('auricola.erased_user', true)
        or old.subject_type = 'order' and old.action in ('note-order', 'write-to-buyer')
          and belongs_to_erased_user(old.subject_id)
      )
      and coalesce(new.before, '{}') = '{}' and coalesce(new.after, '{}') = '{}'
      or concerns_erased_user(old.subject_type, old.subject_id)
        and new.before is not distinct from strip_free_text(old.before)
        and new.after is not distinct from strip_free_text(old.after)
      or old.action = 'export-orders' and current_setting('auricola.erased_user', true) <> ''
        and new.before is not distinct from old.before and new.after = old.after - 'search'
    )
  then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create function redact_reasons(person integer) returns void language sql as $$
  update audit_log l set before = strip_free_text(l.before), after = strip_free_text(l.after)
  where (l.subject_type, l.subject_id) in (
      select 'order', id from orders where user_id = person
      union all select 'code_request', id from code_requests where user_id = person
      union all select 'delegation', id from delegations where user_id = person
    ) and (strip_free_text(l.before), strip_free_text(l.after)) is distinct from (l.before, l.after);
  update issues i set message = regexp_replace(i.message, '\m[A-Z]{2}\d{2}[A-Z0-9]{11,30}\M', '…', 'g')
  from orders o where o.user_id = person and i.kind = 'manual-refund' and i.subject = 'order ' || o.id;
  update issues i set message = '…'
  from code_requests r where r.user_id = person and i.subject = 'request ' || r.id
    and i.kind in ('code-request-rejected', 'status-rejected', 'shipment-rejected');
$$;

create trigger products_price_set after insert on products for each row execute function record_price();
create trigger products_price_changed after update of price_cents on products
  for each row when (new.price_cents <> old.price_cents) execute function record_price();
create trigger product_prices_append_only before update or delete on product_prices
  for each statement execute function forbid_change();
create trigger stock_movements_append_only before update or delete on stock_movements
  for each statement execute function forbid_change();
create trigger products_initial_stock after insert on products
  for each row execute function record_initial_stock();
create trigger order_notes_append_only before update or delete on order_notes
  for each row execute function guard_order_notes();
create trigger order_notes_not_truncated before truncate on order_notes
  for each statement execute function forbid_change();
create trigger discount_redemptions_counted after insert or delete on discount_redemptions
  for each row execute function count_discount_redemption();
create constraint trigger orders_cancelled_release_discount after update of status on orders
  deferrable initially deferred for each row when (new.status = 'CANCELLED' and old.status <> 'CANCELLED')
  execute function release_discount();
create trigger parcels_append_only before update or delete on parcels
  for each statement execute function forbid_change();
create trigger parcel_items_append_only before update or delete on parcel_items
  for each statement execute function forbid_change();
create trigger parcel_items_counted after insert on parcel_items for each row execute function add_shipped();
create trigger payment_events_append_only before update or delete on payment_events
  for each statement execute function forbid_change();
create trigger payments_record_transition after insert or update on payments
  for each row execute function record_payment_transition();
create trigger refunds_counted after insert or update of amount_cents on refunds
  for each row execute function add_refunded();
create trigger invoices_append_only before update or delete or truncate on invoices
  for each statement execute function forbid_change();
create trigger invoice_files_append_only before update or delete or truncate on invoice_files
  for each statement execute function forbid_change();
create trigger credit_notes_append_only before update or delete on credit_notes
  for each statement execute function forbid_change();
create trigger credit_note_items_append_only before update or delete on credit_note_items
  for each statement execute function forbid_change();
create trigger credit_note_items_counted after insert on credit_note_items
  for each row execute function add_credited();
create trigger code_requests_record_block before update on code_requests for each row
  when (old.block_reason is distinct from new.block_reason) execute function record_block();
create trigger tag_events_append_only before update or delete on tag_events
  for each statement execute function forbid_change();
create trigger tags_record_transitions after update on tags
  referencing old table as before_rows new table as after_rows
  for each statement execute function record_tag_transitions();
create trigger delegations_forbid_change before update on delegations
  for each row execute function forbid_delegation_change();
create trigger delegations_not_deleted before delete or truncate on delegations
  for each statement execute function forbid_change();
create trigger delegation_files_append_only before update or delete or truncate on delegation_files
  for each statement execute function forbid_change();
create trigger delegation_events_append_only before update or delete or truncate on delegation_events
  for each statement execute function forbid_change();
create trigger newsletter_consents_unchanged before update on newsletter_consents
  for each statement execute function forbid_change();
create trigger outbound_calls_append_only before update or delete on outbound_calls
  for each statement execute function forbid_change();
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function guard_audit_log();
create trigger audit_log_not_truncated before truncate on audit_log
  for each statement execute function forbid_change();

drop function pg_temp.new_delegation_state(text);
drop function pg_temp.new_queue(text);
drop function pg_temp.rename_keys_of_each(jsonb, jsonb);
drop function pg_temp.rename_keys(jsonb, jsonb);
