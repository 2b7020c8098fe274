import { animalLabel } from '#domain/catalogue/species.ts'
import { identityProofLabel, identityProofs, needsIdentityProof, tagPieces } from '#domain/tags/replacement.ts'
import { formatTagCode } from '#domain/tags/tag-codes.ts'
import { earLabel, ears, isEarAsked } from '#domain/tags/tag-ears.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { CloseIcon } from '../../ui/brand/icons.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TagCode } from '../../ui/data/tag-code.tsx'
import { FieldError } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { GoodsPrice } from '../site/goods-price.tsx'
import { lostTagTexts as texts } from './lost-tag-texts.ts'
import { type LostTag, priceOfTag } from './lost-tags.ts'
import styles from './lost-tags-table.module.css'
import { ModelSelect } from './model-select.tsx'
import type { LostTags } from './use-lost-tags.ts'

const { columns } = texts
const pieceOptions = tagPieces.map(value => [value, texts.pieces[value]] as const)
const proofOptions = identityProofs.map(proof => [proof, identityProofLabel(proof)] as const)
const earOptions = ears.map(ear => [ear, earLabel(ear)] as const)
const proofIn = (value: string) => identityProofs.find(proof => proof === value)
const pieceIn = (value: string) => tagPieces.find(piece => piece === value)

/** Id of the select that says for all tags how the animals were identified: what is missing most often. */
export const proofForAllId = 'prova-per-tutte'

/** The recognized tags: what each is, what is made of it and what it costs. The first row holds for all. */
export const LostTagsTable = ({ lost, isTried }: { lost: LostTags; isTried: boolean }) => {
  const needsProof = lost.tags.some(needsIdentityProof)
  return (
    <section aria-labelledby="riconosciute">
      <div className={styles.head}>
        <h2 id="riconosciute">
          {texts.ready} <span className="mono soft">{lost.tags.length}</span>
        </h2>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{columns.code}</th>
            <th scope="col">{columns.model}</th>
            <th scope="col">{columns.piece}</th>
            <th scope="col">{columns.proof}</th>
            <th scope="col" className={styles.price}>
              {columns.price}
            </th>
            <th scope="col">
              <span className="vh">{columns.remove}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lost.tags.length > 1 && (
            <tr className={styles.all}>
              <th scope="row" colSpan={2} className={styles.code}>
                {texts.forAll}
              </th>
              <td className={styles.piece}>
                <span className={styles.label}>{columns.piece}</span>
                <Select
                  aria-label={texts.pieceForAll}
                  value={lost.forAll.piece ?? ''}
                  empty={texts.different}
                  options={pieceOptions}
                  onChange={({ target }) => lost.setForAll({ piece: pieceIn(target.value) })}
                />
              </td>
              <td className={styles.proof}>
                {needsProof && (
                  <>
                    <span className={styles.label}>{columns.proof}</span>
                    <Select
                      id={proofForAllId}
                      aria-label={texts.proofForAll}
                      aria-invalid={
                        isTried && lost.tags.some(({ missing }) => missing === 'identityProof') ? true : undefined
                      }
                      value={lost.forAll.identityProof ?? ''}
                      empty={texts.chooseProof}
                      options={proofOptions}
                      onChange={({ target }) => lost.setForAll({ identityProof: proofIn(target.value) })}
                    />
                  </>
                )}
              </td>
              <td colSpan={2} className={styles.none} />
            </tr>
          )}
          {lost.tags.map(tag => (
            <Row key={tag.code} tag={tag} lost={lost} isTried={isTried} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Row = ({ tag, lost, isTried }: { tag: LostTag; lost: LostTags; isTried: boolean }) => {
  const { line, code, piece, identityProof, ear, productId, missing } = tag
  const shown = formatTagCode(code)
  const price = priceOfTag(tag, lost.tags, lost.products)
  const isOfAll = identityProof !== undefined && identityProof === lost.forAll.identityProof
  return (
    <tr>
      <th scope="row" className={styles.code}>
        <TagCode>{code}</TagCode>
        {line.input !== shown && line.input !== code && <small className="mono">{texts.from(line.input)}</small>}
        {!line.isVerified && <small>{texts.unverified}</small>}
      </th>
      <td className={styles.model}>
        {line.species && <b>{animalLabel(line.species)}</b>}{' '}
        {line.remakeAs === null ? (
          <ModelSelect
            label={texts.productOf(shown)}
            value={productId}
            problem={isTried && missing === 'product' ? texts.productMissing : undefined}
            onChoose={id => lost.choose(code, { productId: id })}
          />
        ) : (
          <small>{lost.products.get(productId ?? 0)?.title ?? texts.loading}</small>
        )}
      </td>
      <td className={styles.piece}>
        <Select
          aria-label={texts.pieceOf(shown)}
          value={piece}
          options={pieceOptions}
          onChange={({ target }) => lost.choose(code, { piece: pieceIn(target.value) })}
        />
        {piece !== 'entrambe' && isEarAsked(line.species) && (
          <Select
            className={styles.ear ?? ''}
            aria-label={texts.earOf(shown)}
            value={ear ?? ''}
            empty={texts.chooseEar}
            options={earOptions}
            onChange={({ target }) => lost.choose(code, { ear: ears.find(one => one === target.value) ?? null })}
          />
        )}
      </td>
      <td className={classNames(styles.proof, (isOfAll || !needsIdentityProof(tag)) && styles.same)}>
        {needsIdentityProof(tag) ? (
          <>
            <Select
              aria-label={texts.proofOf(shown)}
              aria-invalid={isTried && missing === 'identityProof' ? true : undefined}
              value={identityProof ?? ''}
              empty={texts.chooseProof}
              options={proofOptions}
              onChange={({ target }) => lost.choose(code, { identityProof: proofIn(target.value) })}
            />
            {isTried && missing === 'identityProof' && <FieldError>{texts.proofMissing}</FieldError>}
          </>
        ) : (
          <span className="soft">{texts.notNeeded}</span>
        )}
      </td>
      <td className={styles.price}>{price === undefined ? '–' : <GoodsPrice amount={price} />}</td>
      <td className={styles.remove}>
        <IconButton
          label={texts.removeInput(shown)}
          onClick={() => {
            lost.remove(line)
            lost.area.current?.focus()
          }}
        >
          <CloseIcon />
        </IconButton>
      </td>
    </tr>
  )
}
