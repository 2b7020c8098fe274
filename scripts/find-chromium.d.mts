/** Returns the path of a working Chromium. Throws with installation advice if there is none. */
export declare function findChromium(): Promise<string>
