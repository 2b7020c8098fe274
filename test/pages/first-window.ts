import { Window } from 'happy-dom'
import { forwardGlobals } from './forward-globals.ts'

// Libraries look for a browser while they are loaded, and this is imported before them. Without a window React hears of
// keys alone, not of what is pasted or cleared, and queries take themselves for a server's, which asks nothing again.
const url = 'http://localhost'
forwardGlobals(new Window({ url }), url, (_, send) => send())
