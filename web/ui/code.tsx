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
