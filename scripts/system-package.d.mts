/** Returns false if the system is not Debian's, the installation is not permitted, or it fails. */
export declare function installPackage(name: string): Promise<boolean>
