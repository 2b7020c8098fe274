/** The window at a desk, in pixels. */
export const desk = { width: 1280, height: 800 }
