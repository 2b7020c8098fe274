/** The colors and fonts of web/styles/tokens.css, repeated because mail programs do not support custom properties. */
export const palette = {
  ink: '#16241c',
  forest: '#1f3d2e',
  moss: '#4e6b53',
  paper: '#f6f1e6',
  card: '#fffdf8',
  line: '#ddd5c3',
  tag: '#f7b500',
} as const

export const faces = {
  display: "'Bricolage Grotesque', 'Helvetica Neue', Helvetica, Arial, sans-serif",
  text: "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif",
  mono: "'Spline Sans Mono', SFMono-Regular, Menlo, Consolas, 'Courier New', monospace",
} as const
