import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useLocation } from '#web/router.tsx'
import { api, refusalText } from '../../api/api-client.ts'
import { useSession } from '../../api/session.tsx'
import type { PageMeta } from '../../page-module.ts'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/actions/back-link.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-button.tsx'
import { Receipt, ReceiptRow } from '../../ui/data/receipt.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useAddSeveralToCart } from '../carts/use-cart-mutations.ts'
import { GoodsPrice } from '../site/goods-price.tsx'
import { lostTagTexts as texts } from './lost-tag-texts.ts'
import { isTooMany, itemsOfTags, piecesOf, priceOfTags, textWithout } from './lost-tags.ts'
import { LostTagsEditor } from './lost-tags-editor.tsx'
import styles from './lost-tags-page.module.css'
import { type LostTags, type ParseTags, useLostTags } from './use-lost-tags.ts'

export const head = (): PageMeta => ({ title: texts.title, noIndex: true })

/** Codes chosen on another page. */
export const LostTagsState = z.object({ codes: z.array(z.string()) })
export type LostTagsState = z.output<typeof LostTagsState>

const ownTags: ParseTags = {
  key: ['tags', 'parse'],
  parse: (text, signal) => api.tags.parse({ body: { text }, signal }),
}

export default function LostTagsPage() {
  const state = z.safeParse(LostTagsState, useLocation().state)
  const { profile } = useSession()
  const lost = useLostTags(ownTags, state.data?.codes.join('\n'))
  const add = useAddSeveralToCart()
  const [refusals, setRefusals] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  const [added, setAdded] = useState<{ count: number; error?: Error }>()
  const form = useRef<HTMLFormElement>(null)
  // Not on a phone, where the keyboard would cover the page.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) lost.area.current?.focus()
  }, [lost.area])
  const { tags, toCheck, isEmpty } = lost
  const error = refusals > 0 ? (isEmpty && texts.nothing) || (isTooMany(tags) && texts.tooMany) || undefined : undefined

  const order = ({ lines, tags }: Awaited<ReturnType<LostTags['read']>>) => {
    if (tags.length === 0 || tags.some(({ missing }) => missing !== null) || isTooMany(tags)) {
      setRefusals(count => count + 1)
      return
    }
    const items = itemsOfTags(tags)
    const done = new Set<string>()
    let failure: Error | undefined
    add.mutate(
      {
        items,
        onEnd: (index, failed) => {
          failure ??= failed
          if (!failed) for (const { code } of items[index]?.replacements ?? []) done.add(code)
        },
      },
      {
        onSettled: (_, stopped) => {
          const ordered = tags.filter(({ code }) => done.has(code))
          lost.setText(textWithout(lines, new Set(ordered.map(({ line }) => line))))
          const refusal = failure ?? stopped
          setAdded({ count: ordered.length, ...(refusal && { error: refusal }) })
          if (!refusal) setRefusals(0)
        },
      },
    )
  }
  const isBusy = isWaiting || add.isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setAdded(undefined)
    setWaiting(true)
    // Ctrl+Enter right after the last digit waits until the codes are read.
    void lost
      .read()
      .then(order, (error: Error) => setAdded({ count: 0, error }))
      .finally(() => setWaiting(false))
  }
  useEffect(() => {
    const element = form.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      element?.requestSubmit()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [])

  const button = (
    <Button type="submit" wide busy={isBusy}>
      {texts.add(tags.length)}
    </Button>
  )
  return (
    <div className={`wrap subpage ${styles.page}`}>
      <BackLink to={paths.tags}>{texts.back}</BackLink>
      <PageHeader title={texts.title} />
      <p className={styles.lead}>{texts.lead}</p>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.lost}>
          {profile && !profile.vetInfoId && (
            <Notice tone="tag" title={texts.notLinkedTitle}>
              {texts.notLinked} <TextLink to={paths.registryAccountFor(paths.lostTags)}>{texts.link}</TextLink>
            </Notice>
          )}
          <LostTagsEditor lost={lost} hint={texts.hint} refusals={refusals} error={error}>
            <ButtonLink variant="hair" small to={paths.tags}>
              {texts.choose}
            </ButtonLink>
          </LostTagsEditor>
        </div>
        <aside className={styles.summary}>
          <h2>{texts.summary}</h2>
          <Receipt>
            <ReceiptRow label={texts.tags} figure={tags.length} />
            <ReceiptRow label={texts.piecesCount} figure={piecesOf(tags)} />
            <ReceiptRow
              kind="total"
              label={texts.price}
              figure={<GoodsPrice amount={priceOfTags(tags, lost.products)} />}
            />
          </Receipt>
          <p className="small soft">{texts.later}</p>
          {button}
          {toCheck.length > 0 && <p className="small soft">{texts.stay(toCheck.length)}</p>}
          <div className={styles.outcome}>
            {added && added.count > 0 && (
              <Notice tone="ok">
                {texts.added(added.count)} <TextLink to={paths.cart}>{texts.toCart}</TextLink>
              </Notice>
            )}
            {added?.error && <Notice tone="bad">{refusalText(added.error, texts.failed)}</Notice>}
          </div>
        </aside>
        <div className={styles.dock}>
          <p>
            <GoodsPrice amount={priceOfTags(tags, lost.products)} />
          </p>
          {button}
        </div>
      </form>
    </div>
  )
}
