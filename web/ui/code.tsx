import { classNames } from './class-names.ts'

/** Country, province or first digits, middle, last four: the way an Italian tag is read, 2 + 3 + 5 + 4. Nothing for any other string. */
export const codeGroups = (code: string): readonly [string, string, string, string] | undefined => {
  const [, country, first, middle, last] = code.replace(/\s/g, '').match(/^([A-Z]{2})(\d{3})(\d{5})(\d{4})$/) ?? []
  return country && first && middle && last ? [country, first, middle, last] : undefined
}

/** An identification code, grouped; what is not one is shown as it is. */
export const Code = ({ children, className }: { children: string; className?: string }) => {
  const groups = codeGroups(children)
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
