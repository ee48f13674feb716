/** The parts of lockfile-lint-api that `check-lockfile.ts` uses; the package has no types. */
declare module "lockfile-lint-api" {
  type Packages = Record<string, object>;
  interface Validation {
    errors: { message: string }[];
  }
  export class ParseLockfile {
    constructor(options: { lockfileText: string; lockfileType: "npm" });
    parseSync(): { object: Packages };
  }
  export class ValidateHost {
    constructor(options: { packages: Packages });
    validate(hosts: string[]): Validation;
  }
  export class ValidateHttps {
    constructor(options: { packages: Packages });
    validate(): Validation;
  }
  export class ValidatePackageNames {
    constructor(options: { packages: Packages });
    validate(aliases: string[]): Validation;
  }
}
