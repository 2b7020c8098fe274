import { tagCodeGroups } from '#domain/tag-codes.ts'
import { classNames } from './class-names.ts'

/** An identification code, grouped; what is not one is shown as it is. */
export const Code = ({ children, className }: { children: string; className?: string }) => {
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

/** 'IT 001 99024 4731 – 4750': of the last code only what differs is told, where it is its last four digits. */
export const CodeRange = ({ first, last }: { first: string; last: string }) => (
  <>
    <Code>{first}</Code>
    {last !== first && (
      <>
        {' – '}
        {first.slice(0, -4) === last.slice(0, -4) ? (
          <span className="code">{last.slice(-4)}</span>
        ) : (
          <Code>{last}</Code>
        )}
      </>
    )}
  </>
)
