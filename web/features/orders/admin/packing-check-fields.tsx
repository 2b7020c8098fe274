import { type KeyboardEvent, useState } from 'react'
import type { AdminOrder } from '#contract/orders.ts'
import { AlertIcon, CheckIcon } from '../../../ui/brand/icons.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TagCode } from '../../../ui/data/tag-code.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { adminOrderTexts as texts } from './admin-order-texts.ts'
import styles from './packing-check.module.css'
import {
  type CheckLine,
  checkedQuantity,
  checkLine,
  isTagChecked,
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
export const PackingCheckFields = ({ order, lines, checked, onCheck, errorOf }: PackingCheckFieldsProps) => (
  <div className={styles.check}>
    <ScanField order={order} lines={lines} checked={checked} onCheck={onCheck} />
    <ul className={styles.lines}>
      {lines.map(line => (
        <li key={line.itemId}>
          <LineCheck line={line} checked={checked} onCheck={onCheck} error={errorOf(line)} />
        </li>
      ))}
    </ul>
  </div>
)

type ScanFieldProps = Omit<PackingCheckFieldsProps, 'errorOf'>

/** A barcode reader types the code and ends it with Enter. */
function ScanField({ order, lines, checked, onCheck }: ScanFieldProps) {
  const [last, setLast] = useState<{ n: number; outcome: ScanOutcome }>()
  const read = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const field = event.currentTarget
    if (field.value.trim() === '') return
    const outcome = readScan(field.value, lines, order, checked)
    if (outcome.kind === 'counted') onCheck(outcome.checked)
    setLast(before => ({ n: (before?.n ?? 0) + 1, outcome }))
    field.value = ''
  }
  const isCounted = last?.outcome.kind === 'counted'
  return (
    <div>
      <Field label={texts.scan} hint={texts.scanHint}>
        {control => (
          <Input
            {...control}
            ref={field => field?.setAttribute('autofocus', '')}
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
          <p key={last.n} className={classNames(styles.outcome, isCounted ? styles.counted : styles.wrong)}>
            {isCounted ? <CheckIcon /> : <AlertIcon />}
            <span>
              <TagCode>{last.outcome.code}</TagCode> {texts.scanned(last.outcome, checked)}
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
  error: string | undefined
}

const LineCheck = ({ line, checked, onCheck, error }: LineCheckProps) => {
  const { itemId, title, productCode, left, units } = line
  const count = checkedQuantity(line, checked)
  if (left === 0) return <p className="soft">{texts.notReady(title)}</p>
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
      {units && error && <p className={styles.missing}>{error}</p>}
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
