import { onTestFinished, vi } from "vitest";
import { type ErrorCode, errorCatalogue } from "#domain/errors.ts";

/** An upload sent by the page, which the test makes progress, respond or fail. */
type MockUpload = {
  route: string;
  headers: Headers;
  form: FormData;
  isAborted: () => boolean;
  progress: (loaded: number, total: number) => void;
  answer: (body: unknown, status?: number) => void;
  fail: () => void;
};

/** Mocks `XMLHttpRequest` until the test ends; returns the uploads sent. */
export function mockUploads(): MockUpload[] {
  const sent: MockUpload[] = [];
  class Request extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = "";
    #route = "";
    #headers = new Headers();
    #isAborted = false;

    open(method: string, path: string) {
      this.#route = `${method} ${path}`;
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }

    send(form: FormData) {
      const progress = (loaded: number, total: number) =>
        this.upload.dispatchEvent(new ProgressEvent("progress", { lengthComputable: true, loaded, total }));
      const answer = (body: unknown, status = 200) => {
        this.status = status;
        this.responseText = JSON.stringify(body);
        this.#end("load");
      };
      const [route, isAborted, fail] = [this.#route, () => this.#isAborted, () => this.#end("error")];
      sent.push({ route, headers: this.#headers, form, isAborted, progress, answer, fail });
    }

    abort() {
      this.#isAborted = true;
      this.#end("abort");
    }

    #end(how: string) {
      this.dispatchEvent(new Event(how));
      this.dispatchEvent(new Event("loadend"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  onTestFinished(() => void vi.unstubAllGlobals());
  return sent;
}

export function fieldErrorBody(code: ErrorCode, fields: Record<string, string>) {
  return { code, message: errorCatalogue[code].message, fields, requestId: "test" };
}
