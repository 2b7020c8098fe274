import { tagCodeGroups } from '#domain/tags/tag-codes.ts'
import { classNames } from '../class-names.ts'

/** An identification code in groups; other text unchanged. */
export const TagCode = ({ children, className }: { children: string; className?: string }) => {
  const groups = tagCodeGroups(children)
  return (
    <span className={classNames('code', className)}>
      {groups ? (
        <>
          <span className="code__c">{groups[0]}</span> {groups.slice(1).join(' ')}
        </>
      ) : (
        children
      )}
    </span>
  )
}

/** 'IT 001 99024 4731 – 4750': the last code is cut to its last four digits if only those differ. */
export const TagCodeRange = ({ first, last }: { first: string; last: string }) => (
  <>
    <TagCode>{first}</TagCode>
    {last !== first && (
      <>
        {' – '}
        {first.slice(0, -4) === last.slice(0, -4) ? (
          <span className="code">{last.slice(-4)}</span>
        ) : (
          <TagCode>{last}</TagCode>
        )}
      </>
    )}
  </>
)
