/** A file response under another name than the contract's. */
export class FileDownload<Content = unknown> {
  readonly name: string
  readonly content: Content

  constructor(name: string, content: Content) {
    this.name = name
    this.content = content
  }
}
