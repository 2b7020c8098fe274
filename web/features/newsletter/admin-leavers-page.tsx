import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ImportedLeavers, LeaversImport, maxLeaverText } from '#contract/subscribers.ts'
import { adminPaths } from '../../admin-paths.ts'
import { refusalText } from '../../api/api-client.ts'
import { formOptions, showErrorsAtFields } from '../../api/form-resolver.ts'
import type { PageMeta } from '../../page-module.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { FileButton } from '../../ui/actions/file-button.tsx'
import { columnsOf, DataTable, TableRow } from '../../ui/data/data-table.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Status, type StatusTone } from '../../ui/feedback/status.tsx'
import { StatusMessage } from '../../ui/feedback/status-message.tsx'
import { Radio } from '../../ui/forms/checkbox.tsx'
import { FieldGroup } from '../../ui/forms/field.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { readTextFile } from '../../ui/forms/read-text-file.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './admin-leavers-page.module.css'
import { leaverTexts as texts } from './leaver-texts.ts'
import { useImportLeavers } from './use-subscribers.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

const columns = columnsOf(texts.columns, { line: 'num' })
const reasons = ['left-elsewhere', 'bounced'] as const

type Line = ImportedLeavers['lines'][number]
const tones: Record<Line['outcome'], StatusTone> = {
  removed: 'ok',
  'already-out': 'off',
  unknown: 'off',
  repeated: 'off',
  'no-address': 'wait',
}

/** Takes those out who left in another program, or whose mail came back, and tells what became of each line. */
export default function AdminLeaversPage() {
  const form = useForm<LeaversImport>({
    ...formOptions(LeaversImport),
    defaultValues: { text: '', reason: 'left-elsewhere' },
  })
  const leavers = useImportLeavers()
  const [lines, setLines] = useState<Line[]>()
  const submit = form.handleSubmit(body =>
    leavers.mutate(body, {
      onSuccess: imported => {
        setLines(imported.lines)
        form.setValue('text', '')
      },
      onError: showErrorsAtFields(form, leavers),
    }),
  )
  const read = async ([file]: File[]) => {
    if (!file) return
    const { text, refusal } = await readTextFile(file, 4 * maxLeaverText)
    if (refusal !== undefined) form.setError('text', { message: refusal })
    else form.setValue('text', text, { shouldValidate: true })
  }
  const removed = lines?.filter(({ outcome }) => outcome === 'removed').length ?? 0
  return (
    <div className="wrap subpage">
      <BackLink to={adminPaths.newsletter}>{texts.back}</BackLink>
      <PageHeader title={texts.title} />
      <p className="pagelead">{texts.lead}</p>
      {leavers.error && <Notice tone="bad">{refusalText(leavers.error, texts.failed)}</Notice>}
      <StatusMessage>{lines ? texts.done(removed, lines.length) : ''}</StatusMessage>
      <form noValidate className={styles.form} onSubmit={event => void submit(event)}>
        <FormField form={form} name="text" label={texts.text} hint={texts.textHint}>
          {control => <TextArea rows={8} autoComplete="off" spellCheck={false} {...control} />}
        </FormField>
        <div>
          <FileButton accept=".csv,.txt,text/csv,text/plain" onFiles={files => void read(files)}>
            {texts.file}
          </FileButton>
        </div>
        <FieldGroup label={texts.reason}>
          <div className={styles.reasons}>
            {reasons.map(reason => (
              <Radio key={reason} value={reason} {...form.register('reason')}>
                {texts.reasons[reason]}
              </Radio>
            ))}
          </div>
        </FieldGroup>
        <p>
          <Button type="submit" busy={leavers.isPending}>
            {leavers.isPending ? texts.submitting : texts.submit}
          </Button>
        </p>
      </form>
      {lines && (
        <DataTable fold caption={texts.table} columns={columns}>
          {lines.map(({ line, text, outcome }) => (
            <TableRow key={line}>
              <td className="num mono" data-at="2/1" data-label={texts.columns.line}>
                {line}
              </td>
              <th scope="row" className={styles.address} data-at="1/whole">
                {text}
              </th>
              <td data-at="2/2">
                <Status tone={tones[outcome]}>{texts.outcomes[outcome]}</Status>
              </td>
            </TableRow>
          ))}
        </DataTable>
      )}
    </div>
  )
}
