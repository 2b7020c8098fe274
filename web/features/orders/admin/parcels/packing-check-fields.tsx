import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { AdminOrder } from '#contract/orders.ts'
import { TextButton } from '../../../../ui/actions/text-button.tsx'
import { AlertIcon, CheckIcon } from '../../../../ui/brand/icons.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { TagCode } from '../../../../ui/data/tag-code.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { adminOrderTexts as texts } from '../admin-order-texts.ts'
import styles from './packing-check.module.css'
import {
  type CheckLine,
  checkedQuantity,
  checkLine,
  isTagChecked,
  leaveOut,
  type PackingCheck,
  readScan,
  type ScanOutcome,
  setCheckedPieces,
} from './packing-check.ts'

type PackingCheckFieldsProps = {
  order: AdminOrder
  lines: readonly CheckLine[]
  checked: PackingCheck
  onCheck: (checked: PackingCheck) => void
  /** Returns the error message of a line; `undefined` if it is complete. */
  errorOf: (line: CheckLine) => string | undefined
}

/** Verifies the content of a parcel: tags and pieces are scanned, ticked or counted. */
export const PackingCheckFields = ({ order, lines, checked, onCheck, errorOf }: PackingCheckFieldsProps) => {
  const [last, setLast] = useState<LastOutcome>()
  const field = useRef<HTMLInputElement>(null)
  const said = (outcome: ScanOutcome) => setLast(before => ({ n: (before?.n ?? 0) + 1, outcome }))
  return (
    <div className={styles.check}>
      <ScanField {...{ order, lines, checked, onCheck, last, field }} onOutcome={said} />
      <ul className={styles.lines}>
        {lines.map(line => (
          <li key={line.itemId}>
            <LineCheck
              line={line}
              checked={checked}
              onCheck={next => {
                // What the last scan said may no longer be so.
                setLast(undefined)
                onCheck(next)
              }}
              onLeaveOut={() => {
                const { outcome, checked: rest } = leaveOut(line, checked)
                onCheck(rest)
                said(outcome)
                field.current?.focus()
              }}
              error={errorOf(line)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type LastOutcome = { n: number; outcome: ScanOutcome }
type ScanFieldProps = Omit<PackingCheckFieldsProps, 'errorOf'> & {
  last: LastOutcome | undefined
  field: RefObject<HTMLInputElement | null>
  onOutcome: (outcome: ScanOutcome) => void
}

/** A barcode reader types the code and ends it with Enter. */
function ScanField({ order, lines, checked, onCheck, last, field, onOutcome }: ScanFieldProps) {
  const read = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const input = event.currentTarget
    if (input.value.trim() === '') return
    const outcome = readScan(input.value, lines, order, checked)
    if (outcome.kind === 'counted') onCheck(outcome.checked)
    onOutcome(outcome)
    input.value = ''
  }
  const isGood = last?.outcome.kind === 'counted' || last?.outcome.kind === 'left-out'
  return (
    <div>
      <Field label={texts.scan} hint={texts.scanHint}>
        {control => (
          <Input
            {...control}
            ref={input => {
              field.current = input
              input?.setAttribute('autofocus', '')
            }}
            face="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            onKeyDown={read}
          />
        )}
      </Field>
      <div className={styles.said} role="status">
        {last && (
          <p key={last.n} className={classNames(styles.outcome, isGood ? styles.counted : styles.wrong)}>
            {isGood ? <CheckIcon /> : <AlertIcon />}
            <span>
              {last.outcome.code && <TagCode>{last.outcome.code}</TagCode>} {texts.scanned(last.outcome)}
            </span>
          </p>
        )}
      </div>
    </div>
  )
}

type LineCheckProps = {
  line: CheckLine
  checked: PackingCheck
  onCheck: (checked: PackingCheck) => void
  onLeaveOut: () => void
  error: string | undefined
}

const LineCheck = ({ line, checked, onCheck, onLeaveOut, error }: LineCheckProps) => {
  const { itemId, title, productCode, left, withdrawn, units } = line
  const count = checkedQuantity(line, checked)
  if (left === 0)
    return <p className="soft">{withdrawn > 0 ? texts.withdrawn(title, withdrawn) : texts.notReady(title)}</p>
  return (
    <>
      <div className={styles.line}>
        <Checkbox
          checked={count === left}
          ref={box => {
            if (box) box.indeterminate = count > 0 && count < left
          }}
          onChange={event => onCheck(checkLine(line, checked, event.target.checked))}
        >
          {texts.allOf(title)}
          <small className="mono">{productCode}</small>
        </Checkbox>
        {units ? (
          <p className={classNames('mono', styles.tally, count === left && styles.full)}>{texts.tally(count, left)}</p>
        ) : (
          <Field
            label={<span className="vh">{texts.piecesOf(title, left)}</span>}
            error={error}
            className={styles.count}
          >
            {control => (
              <Input
                {...control}
                name={`pieces.${itemId}`}
                face="mono"
                inputMode="numeric"
                autoComplete="off"
                value={String(count)}
                onFocus={event => event.target.select()}
                onChange={event => {
                  const digits = event.target.value.replace(/\D/g, '').slice(0, 5)
                  onCheck(setCheckedPieces(checked, itemId, Number(digits)))
                }}
              />
            )}
          </Field>
        )}
      </div>
      {withdrawn > 0 && <p className="soft">{texts.withdrawn(title, withdrawn)}</p>}
      {units && error && (
        <p className={styles.missing}>
          {error}{' '}
          <TextButton aria-label={texts.leaveOutLine(title)} onClick={onLeaveOut}>
            {texts.leaveOut}
          </TextButton>
        </p>
      )}
      {units && count < left && (
        <details className={styles.open}>
          <summary>{texts.toScan(left - count)}</summary>
          <ul>
            {units.flatMap(({ requestId, codes }) =>
              codes
                .filter(code => !isTagChecked(checked, requestId, code))
                .map(code => (
                  <li key={`${requestId} ${code}`}>
                    <TagCode>{code}</TagCode>
                  </li>
                )),
            )}
          </ul>
        </details>
      )}
    </>
  )
}
