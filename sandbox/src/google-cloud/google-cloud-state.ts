import { type CloudProject, createCloudProject } from './cloud-project.ts';

/** The project of rehearsals: it has billing and nothing else. */
export const REHEARSAL_PROJECT = 'atrium-rehearsal';

/** All Google Cloud projects that the caller has access to. */
export class GoogleCloudState {
  readonly #projects = new Map<string, CloudProject>();

  constructor() {
    this.add(createCloudProject(REHEARSAL_PROJECT));
  }

  add(project: CloudProject): CloudProject {
    this.#projects.set(project.projectId, project);
    return project;
  }

  /** Finds a project by id or number. */
  find(name: string): CloudProject | undefined {
    return (
      this.#projects.get(name) ??
      [...this.#projects.values()].find(({ projectNumber }) => projectNumber === name)
    );
  }
}
