/** An error in the provider's response format (docs/api#errors). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly type: "api_error" | "validation_error" | "processor_error";

  constructor(
    status: number,
    message: string,
    code: string,
    type: ApiError["type"] = status >= 500 ? "api_error" : "validation_error",
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.type = type;
  }

  toWire() {
    return {
      status: false,
      message: this.message,
      meta: { nextStep: "Check the documentation of this call and try again." },
      type: this.type,
      code: this.code,
    };
  }
}
