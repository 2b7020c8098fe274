import { Component, type ReactNode, useEffect } from 'react'
import { siteTexts as texts } from './features/site/site-texts.ts'
import { useCompany } from './features/site/use-company.ts'
import { layoutMessages } from './layout/layout-messages.ts'
import { titleOf } from './page-meta.ts'
import { PageNotLoaded } from './pages.tsx'
import { paths } from './paths.ts'
import { Button, ButtonLink } from './ui/actions/button.tsx'
import { EmptyState } from './ui/feedback/empty-state.tsx'
import { PageHeader } from './ui/page-header.tsx'

type PageBoundaryProps = { pathname: string; onCatch: (() => void) | undefined; children: ReactNode }
type PageBoundaryState = { pathname: string; error?: unknown }

/** Keeps header and footer when a page throws or fails to load. Navigating to another page resets the error. */
export class ErrorBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { pathname: this.props.pathname }

  static getDerivedStateFromError = (error: unknown) => ({ error })
  static getDerivedStateFromProps = ({ pathname }: PageBoundaryProps, state: PageBoundaryState) =>
    pathname === state.pathname ? null : { pathname, error: undefined }

  override componentDidCatch() {
    this.props.onCatch?.()
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (error instanceof PageNotLoaded)
      return (
        <Broken
          heading={texts.notLoadedHeading}
          {...(navigator.onLine
            ? { title: texts.notLoadedTitle, text: texts.notLoadedText }
            : { title: layoutMessages.offline, text: texts.offlineText })}
        >
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
      <PageHeader title={heading} />
      <EmptyState title={title} action={children}>
        {text}
      </EmptyState>
    </div>
  )
}
