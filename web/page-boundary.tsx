import { Component, type ReactNode, useEffect } from 'react'
import { shopTexts as texts } from './features/shop/shop-texts.ts'
import { useCompany } from './features/shop/use-company.ts'
import { PageNotLoaded } from './load-once.ts'
import { titleOf } from './page-head.ts'
import { paths } from './paths.ts'
import { Button, ButtonLink } from './ui/button.tsx'
import { EmptyState } from './ui/empty-state.tsx'
import { PageHead } from './ui/page-head.tsx'

type PageBoundaryProps = { pathname: string; children: ReactNode }
type PageBoundaryState = { pathname: string; error?: unknown }

/** Guarantees that header and footer outlive a page that breaks or does not arrive, and that moving on gets over it. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { pathname: this.props.pathname }

  static getDerivedStateFromError = (error: unknown) => ({ error })
  static getDerivedStateFromProps = ({ pathname }: PageBoundaryProps, state: PageBoundaryState) =>
    pathname === state.pathname ? null : { pathname, error: undefined }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (error instanceof PageNotLoaded)
      return (
        <Broken heading={texts.notLoadedHeading} title={texts.notLoadedTitle} text={texts.notLoadedText}>
          <Button onClick={() => location.reload()}>{texts.reload}</Button>
        </Broken>
      )
    return (
      <Broken heading={texts.brokenHeading} title={texts.brokenTitle} text={texts.brokenText}>
        <Button onClick={() => this.setState({ error: undefined })}>{texts.retry}</Button>
        <ButtonLink variant="line" to={paths.home}>
          {texts.toHome}
        </ButtonLink>
      </Broken>
    )
  }
}

type BrokenProps = { heading: string; title: string; text: string; children: ReactNode }

function Broken({ heading, title, text, children }: BrokenProps) {
  const { name } = useCompany()
  useEffect(() => {
    document.title = titleOf(heading, name)
  }, [heading, name])
  return (
    <div className="wrap" role="alert">
      <PageHead title={heading} />
      <EmptyState title={title} action={children}>
        {text}
      </EmptyState>
    </div>
  )
}
